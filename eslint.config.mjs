import parser from '@typescript-eslint/parser';
import jsdoc from 'eslint-plugin-jsdoc';

/**
 * What Oxlint has no rule for (`.oxlintrc.json` has all others, with those that need types):
 * docstrings of public exports and calls that are refused by their shape.
 */
const statics = ['message', 'notification'].map((object) => ({
  selector: `CallExpression[callee.object.name='${object}'][callee.property.name=/^(success|error|info|warning|open|loading)$/]:not(:has(ThisExpression))`,
  message: 'Static antd calls have no shadow root: use App.useApp() through the host ports.',
}));

export default [
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/*.cjs',
      '**/*.mjs',
      '**/*.js',
      '**/*.d.mts',
      'examples/**',
    ],
  },
  {
    files: ['{contract,olap,src,elements,server/src}/**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { jsdoc },
  },
  {
    files: [
      'contract/**/*.ts',
      'olap/**/*.ts',
      'src/core/**/*.ts',
      'server/src/{semantic,engine}/**/*.ts',
    ],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          contexts: [
            'TSInterfaceDeclaration',
            'TSTypeAliasDeclaration:not([typeAnnotation.typeName.name="Static"])',
          ],
          require: { FunctionDeclaration: true, ClassDeclaration: true },
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...statics,
        {
          selector:
            "CallExpression[callee.object.name='Modal'][callee.property.name=/^(confirm|info|error|success|warning)$/]",
          message: 'Use App.useApp().modal.',
        },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Sanitise with the kept library in one place.',
        },
      ],
    },
  },
  {
    files: ['server/src/{services,routes,presenters,policies}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='JSON'][callee.property.name='parse']",
          message:
            'Repositories give typed rows: read JSON columns by a rowCodec, answers by readAnswer.',
        },
      ],
    },
  },
];
