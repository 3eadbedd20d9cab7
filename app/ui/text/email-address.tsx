/** An email address, which breaks before its domain where it does not fit a line. */
export function EmailAddress({ of: address }: { of: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
