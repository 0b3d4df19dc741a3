import { type ESTree, parseSync, Visitor } from 'vite';

/** A reference to another module. `url`: only its address is used (`new URL`, `?url`, `?kernel`, `?unpacked`, `?worker`). */
export interface Reference {
  /** `null` if the specifier is computed and therefore cannot be checked. */
  readonly specifier: string | null;
  readonly as: 'value' | 'types' | 'url';
  readonly dynamic: boolean;
  readonly line: number;
}

/** Parsed files by their code, because many rules read the same files. */
const parsed = new Map<string, ESTree.Program>();

/** @throws if the file cannot be parsed */
export function parseSource(fileName: string, code: string): ESTree.Program {
  const key = `${fileName}\n${code}`;
  const known = parsed.get(key);
  if (known) return known;
  const { errors, program } = parseSync(fileName, code);
  if (errors[0] !== undefined) throw new Error(`${fileName}: ${errors[0].message}`);
  parsed.set(key, program);
  return program;
}

/** Finds every import, export-from, dynamic import, type import and `new URL('./x', import.meta.url)` in a file. */
export function readReferences(fileName: string, code: string): Reference[] {
  const references: Reference[] = [];
  const add = (source: ESTree.Node, as: Reference['as'], dynamic = false) => {
    const specifier = readLiteral(source);
    const byAddress = specifier !== null && /\?.*\b(url|kernel|unpacked|worker|raw)\b/.test(specifier);
    const line = lineAt(code, source.start);
    references.push({ specifier, as: byAddress ? 'url' : as, dynamic, line });
  };

  new Visitor({
    ImportDeclaration(node) {
      const onlyTypes = node.specifiers.length > 0 && node.specifiers.every(isTypeSpecifier);
      add(node.source, node.importKind === 'type' || onlyTypes ? 'types' : 'value');
    },
    ExportAllDeclaration(node) {
      add(node.source, node.exportKind === 'type' ? 'types' : 'value');
    },
    ExportNamedDeclaration(node) {
      if (node.source !== null) add(node.source, node.exportKind === 'type' ? 'types' : 'value');
    },
    ImportExpression(node) {
      add(node.source, 'value', true);
    },
    TSImportType(node) {
      add(node.source, 'types');
    },
    NewExpression(node) {
      const [address, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      if (isUrl && address !== undefined && base !== undefined && isImportMetaUrl(base)) add(address, 'url');
    },
  }).visit(parseSource(fileName, code));
  return references;
}

export function lineAt(code: string, offset: number): number {
  let line = 1;
  for (let at = code.indexOf('\n'); at !== -1 && at < offset; at = code.indexOf('\n', at + 1)) line++;
  return line;
}

function isTypeSpecifier(specifier: ESTree.ImportDeclarationSpecifier): boolean {
  return specifier.type === 'ImportSpecifier' && specifier.importKind === 'type';
}

function isImportMetaUrl(node: ESTree.Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'url'
  );
}

function readLiteral(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  // Minifiers turn plain strings into template literals.
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}
