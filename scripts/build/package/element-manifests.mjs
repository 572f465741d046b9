const TYPES = { string: 'string | null', json: 'object | null', boolean: 'boolean' };

/** The Custom Elements Manifest (schema 2.1.0) of the elements. */
export function customElementsManifest({ elements, events }) {
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        declarations: elements.map(({ tag, className, description, attributes, methods }) => ({
          ...{ kind: 'class', customElement: true, tagName: tag, name: className, description },
          attributes: attributes.map(({ name, property, kind, description: text }) => ({
            ...{ name, fieldName: property, description: text, type: { text: TYPES[kind] } },
          })),
          members: [
            ...attributes.map(({ name, property, kind, description: text }) => ({
              ...{ kind: 'field', name: property, attribute: name, description: text },
              type: { text: TYPES[kind] },
            })),
            ...methods.map(({ name, description: text }) => ({
              ...{ kind: 'method', name, description: text },
            })),
          ],
          events: events.map(({ name, detail, description: text }) => ({
            ...{ name, description: text, type: { text: `CustomEvent<${detail}>` } },
          })),
        })),
      },
    ],
  };
}

/** HTML data of Visual Studio Code (version 1.1). */
export function htmlData({ elements }) {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description, attributes }) => ({
      ...{ name: tag, description },
      attributes: attributes.map(({ name, description: text, values, kind }) => ({
        ...{ name, description: text },
        ...(kind === 'boolean' && { valueSet: 'v' }),
        ...(kind === 'string' &&
          values.length > 1 && { values: values.map((one) => ({ name: one })) }),
      })),
    })),
  };
}

/** Web types of JetBrains editors. */
export function webTypes({ elements, events }, { name, version }) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    ...{ name, version, 'description-markup': 'markdown' },
    contributions: {
      html: {
        elements: elements.map(({ tag, description, attributes, methods }) => ({
          ...{ name: tag, description },
          attributes: attributes.map(({ name: attribute, description: text, kind }) => ({
            ...{ name: attribute, description: text },
            value: { type: kind === 'boolean' ? 'boolean' : 'string' },
          })),
          js: {
            properties: [
              ...attributes.map(({ property, description: text, kind }) => ({
                ...{ name: property, description: text, type: TYPES[kind] },
              })),
              ...methods.map(({ name: method, description: text }) => ({
                ...{ name: method, description: text, type: '() => Promise' },
              })),
            ],
            events: events.map(({ name: event, description: text }) => ({
              ...{ name: event, description: text },
            })),
          },
        })),
      },
    },
  };
}
