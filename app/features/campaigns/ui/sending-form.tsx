import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { sendingSchema } from "../campaign-form.ts";

interface AudienceTableProps {
  counts: readonly { market: Market; count: number }[];
  /** The markets whose language is written; readers of the others are left out. */
  written: readonly Market[];
}

/** How many get a campaign, market by market, and who is left out (messages `campaigns`, `shell`). */
export function AudienceTable({ counts, written }: AudienceTableProps) {
  const t = useT("campaigns");
  const shell = useT("shell");
  const { number } = useFormat();
  const sum = counts.reduce((total, { market, count }) => total + (written.includes(market) ? count : 0), 0);
  return (
    <Table caption={t("audience.title")}>
      <thead>
        <tr>
          <th scope="col">{t("audience.market")}</th>
          <th scope="col" className="r">
            {t("audience.gets")}
          </th>
          <th scope="col" className="r">
            {t("audience.without")}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ market, count }) => (
          <tr key={market}>
            <th scope="row">{shell(`country.${market}`)}</th>
            <td className="r num">{number(written.includes(market) ? count : 0)}</td>
            <td className="r num">{number(written.includes(market) ? 0 : count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("audience.sum")}</th>
          <td className="r num">{number(sum)}</td>
          <td className="r num">{number(counts.reduce((total, { count }) => total + count, 0) - sum)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

interface SendingFormProps {
  id: string;
  /** Of the campaign that the page shows. */
  version: number;
  count: number;
  /** IANA name of the zone by whose clock a time is given. */
  zone: string;
  answer: FormAnswer | undefined;
}

/** Asks when a campaign is to go (messages `campaigns`). */
export function SendingForm({ id, version, count, zone, answer }: SendingFormProps) {
  const t = useT("campaigns");
  const form = useActionForm({
    id: "campaign-sending",
    schema: sendingSchema,
    answer,
    labels: { when: t("field.when"), at: t("field.at") },
    values: { when: "now" },
  });
  return (
    <ActionForm of={form} hidden={{ version: String(version) }}>
      <div className="campaign-when stack stack-6">
        <RadioField
          of={form.field("when")}
          options={(["now", "later"] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
          required
        />
        <div className="campaign-at">
          <TextField
            of={form.field("at")}
            type="datetime-local"
            hint={t("hint.at", { zone: zone.replaceAll("_", " ") })}
          />
        </div>
      </div>
      <p className="actions">
        <LinkButton to={paths.campaign(id)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("sending.submit", { count })}
        </Button>
      </p>
    </ActionForm>
  );
}
