/**
 * The files with the settings of a project's functions, in the order in which Firebase reads them: later ones take precedence.
 *
 * @param aliases of `.firebaserc`: projects by alias
 */
export function listFunctionsEnv(project: string, aliases: Readonly<Record<string, string>>): string[] {
  const names = [project, ...Object.keys(aliases).filter((alias) => aliases[alias] === project)];
  return ['.env', ...names.filter((name) => name !== '').map((name) => `.env.${name}`)];
}
