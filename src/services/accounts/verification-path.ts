/** The page behind the link of a verification mail. @param from where the user wanted to go before registering */
export function verificationPath(from?: string): string {
  const params = new URLSearchParams({ redirect: 'verify', ...(from !== undefined && { from }) });
  return `/login?${params}`;
}
