export interface ImprintProps {
  /** The operator's name. */
  name: string;
  /** Address and numbers, each with its label. */
  lines: readonly string[];
  email: string;
  phone: { shown: string; dialled: string } | null;
}

/** The operator: name, address, numbers and contact. */
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
