/** An e-mail address, or a name in its place: data of no language, which breaks before its "@" where it is too long for a line. */
export function AddressText({ text }: { readonly text: string }) {
  const at = text.indexOf('@');
  return (
    <bdi>
      {at === -1 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <wbr />
          {text.slice(at)}
        </>
      )}
    </bdi>
  );
}
