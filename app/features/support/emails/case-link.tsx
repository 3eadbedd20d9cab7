import type { MailReader } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton } from "#app/ui/mail-layout.tsx";

interface CaseLinkProps {
  reader: MailReader;
  ticket: { id: string; number: number; hasAccount: boolean };
  /** What the button says to whoever has an account, and to whoever has none. */
  open: string;
  again: string;
}

/** The way on with a case: to its own page for its member, to the form again for everybody else. */
export function CaseLink({ reader, ticket, open, again }: CaseLinkProps) {
  const path = ticket.hasAccount ? paths.ticket(ticket.id) : paths.contactAgain(ticket.number);
  return <MailButton href={reader.origin + path}>{ticket.hasAccount ? open : again}</MailButton>;
}
