/**
 * Lists the files with the settings of a project's functions, in the order in which Firebase reads them. Later files
 * take precedence.
 *
 * @param aliases projects by alias, from `.firebaserc`
 */
export function listFunctionsEnv(project: string, aliases: Readonly<Record<string, string>>): string[] {
  const names = [project, ...Object.keys(aliases).filter((alias) => aliases[alias] === project)];
  return ['.env', ...names.filter((name) => name !== '').map((name) => `.env.${name}`)];
}
