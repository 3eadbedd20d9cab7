export interface ImprintProps {
  /** Of whoever answers for the site. */
  name: string;
  /** Address and numbers, each with what it is called. */
  lines: readonly string[];
  email: string;
  phone: { shown: string; dialled: string } | null;
}

/** Who answers for the site: name, address, numbers and ways to reach them. */
export function Imprint({ name, lines, email, phone }: ImprintProps) {
  return (
    <address className="imprint">
      {[name, ...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <a href={`tel:${phone.dialled}`}>{phone.shown}</a>}
    </address>
  );
}
