/** The path in the link of a verification mail. @param from the path that the user wanted to open before registering */
export function verificationPath(from?: string): string {
  const params = new URLSearchParams({ redirect: 'verify', ...(from !== undefined && { from }) });
  return `/login?${params}`;
}
