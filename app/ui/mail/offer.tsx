/** An offer: the ring as a picture, and its figures again as a ledger; on a narrow screen one under the other. */
import { LAID_OUT } from "../mail-layout.tsx";
import { type LedgerLine, MailLedger } from "./ledger.tsx";
import { MailPicture, type ThemedPicture } from "./pictures.tsx";

export interface MailOfferProps {
  /** Of `ringPicture`. */
  ring: ThemedPicture;
  /** What the ring says, with its figures. */
  alt: string;
  lines: readonly LedgerLine[];
}

/** Edge of the ring as it is shown, in CSS pixels. */
export const RING_SHOWN = 132;

/** The ring beside the ledger. */
export function MailOffer({ ring, alt, lines }: MailOfferProps) {
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 8px" }}>
      <tbody>
        <tr>
          <td
            data-skip-in-text
            className="m-stack m-gap"
            width={RING_SHOWN}
            valign="middle"
            style={{ padding: "0 28px 16px 0", fontSize: 13 }}
          >
            <MailPicture picture={ring} alt={alt} width={RING_SHOWN} height={RING_SHOWN} className="m-centre" />
          </td>
          <td className="m-stack-start" valign="middle">
            <MailLedger lines={lines} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
