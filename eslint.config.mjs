import jsdoc from 'eslint-plugin-jsdoc';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const statics = ['message', 'notification'].map((object) => ({
  selector: `CallExpression[callee.object.name='${object}'][callee.property.name=/^(success|error|info|warning|open|loading)$/]:not(:has(ThisExpression))`,
  message: 'Static antd calls have no shadow root: use App.useApp() through the host ports.',
}));

/** Files with functions that are longer than the limit and wait to be split: none is added. */
const longFunctions = [
  'elements/bridge/element-view.ts',
  'elements/create-element.ts',
  'olap/chart/box-plot-option.ts',
  'olap/chart/cartesian-option.ts',
  'olap/chart/funnel-option.ts',
  'olap/chart/gauge-option.ts',
  'olap/chart/kpi-option.ts',
  'olap/chart/pie-option.ts',
  'olap/chart/tree-map-option.ts',
  'server/src/importer/file/xlsx-source.ts',
  'server/src/routes/identity/session-routes.ts',
  'server/src/semantic/compile/compile-running.ts',
  'server/src/semantic/compile/plan-early.ts',
  'server/src/semantic/model/resolve-model.ts',
  'server/src/semantic/plan/measure-form.ts',
  'server/src/semantic/prepare/prepare-drill.ts',
  'src/core/session/create-session.ts',
  'src/features/auth/login-flow.ts',
  'src/features/cube/editor/use-save-cube.ts',
  'src/features/olap/olap-toolbar.tsx',
  'src/features/olap/wells/wells.tsx',
  'src/features/olap/workspace.tsx',
  'src/features/user/rule-dialog.tsx',
  'src/features/view/editor/run/run-store.ts',
  'src/features/view/editor/save/use-save-view.ts',
  'src/features/view/editor/tabs/tab-bar.tsx',
  'src/features/view/editor/tabs/tab-store.ts',
  'src/features/view/editor/workspace.tsx',
  'src/features/view/table/columns-tab.tsx',
  'src/features/view/upload/import-step.tsx',
  'src/widgets/pivot-model.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/*.cjs',
      '**/*.mjs',
      '**/*.d.mts',
      'examples/**',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['vite.config.ts', 'vitest.config.ts', 'server/vite.config.ts'],
        },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { jsdoc, 'react-hooks': hooks },
    rules: {
      'max-lines': ['error', { max: 350 }],
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: true },
      ],
      '@typescript-eslint/no-redeclare': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
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
    ignores: ['src/core/session/**', 'src/shell/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Only core/session keeps anything in storage.' },
        { name: 'sessionStorage', message: 'Only core/session keeps anything in storage.' },
        {
          name: 'location',
          message: 'An element never touches the host page: use the navigate port.',
        },
        {
          name: 'history',
          message: 'An element never touches the host page: use the navigate port.',
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
  {
    files: ['{contract,olap,src,elements,standalone,server/src}/**/*.ts'],
    ignores: longFunctions,
    rules: { 'max-lines-per-function': ['error', { max: 100 }] },
  },
  {
    files: ['{src,elements,standalone}/**/*.tsx'],
    ignores: longFunctions,
    rules: { 'max-lines-per-function': ['error', { max: 150 }] },
  },
  {
    files: ['tests/**/*.{ts,tsx}', 'server/tests/**/*.ts', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
