/** The path in the link of a verification email. @param from the path that the user wanted to open first */
export function verificationPath(from?: string): string {
  const params = new URLSearchParams({ redirect: 'verify', ...(from !== undefined && { from }) });
  return `/login?${params}`;
}
