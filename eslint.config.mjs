import jsdoc from 'eslint-plugin-jsdoc';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const statics = ['message', 'notification'].map((object) => ({
  selector: `CallExpression[callee.object.name='${object}'][callee.property.name=/^(success|error|info|warning|open|loading)$/]:not(:has(ThisExpression))`,
  message: 'Static antd calls have no shadow root: use App.useApp() through the host ports.',
}));

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
