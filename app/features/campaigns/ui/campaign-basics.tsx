import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { RadioField, TextField } from "#app/shell/form-fields.tsx";
import type { ActionFormState } from "#app/shell/use-action-form.ts";
import { ChipCheckbox } from "#app/ui/badge/chip.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import type { CampaignField } from "../campaign-form.ts";

interface CampaignBasicsProps {
  form: ActionFormState<CampaignField>;
  /** The size of the audience when the page was loaded. */
  counts: readonly { market: Market; count: number }[];
}

/** Name and audience of a campaign (messages `campaigns`, `pitches`, `shell`). */
export function CampaignBasics({ form, counts }: CampaignBasicsProps) {
  const t = useT("campaigns");
  return (
    <>
      <TextField of={form.field("name")} hint={t("hint.name")} required />
      <AudienceFields form={form} counts={counts} />
    </>
  );
}

/** The audience, with its size, which is counted anew on each change. */
function AudienceFields({ form, counts }: CampaignBasicsProps) {
  const [side, markets, interests] = [form.field("side"), form.field("markets"), form.field("interests")];
  const t = useT("campaigns");
  const shell = useT("shell");
  const industry = useT("pitches");
  const { number } = useFormat();
  const { data, load } = useFetcher<typeof counts>();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [asked, setAsked] = useState("");
  const chosenMarkets = [markets.meta.initialValue ?? []].flat();
  const chosenInterests = [interests.meta.initialValue ?? []].flat();
  const shown = data ?? counts;

  function count() {
    const form = fields.current?.form;
    if (!form) return;
    const choices = new FormData(form);
    const listed = (name: string) => choices.getAll(name).join(",");
    const address = paths.campaignAudience({
      side: listed(side.meta.name),
      markets: listed(markets.meta.name),
      interests: listed(interests.meta.name),
    });
    if (address === asked) return;
    setAsked(address);
    void load(address);
  }

  return (
    <fieldset ref={fields} className="campaign-part stack stack-6" onChange={count}>
      <legend>{t("audience.legend")}</legend>
      <RadioField
        of={side}
        options={(["both", "entrepreneur", "investor"] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
        required
      />
      <FieldGroup id={markets.meta.id} label={markets.label} error={markets.error} required>
        <div className="chips">
          {MARKETS.map((market) => (
            <ChipCheckbox
              key={market}
              name={markets.meta.name}
              value={market}
              defaultChecked={chosenMarkets.includes(market)}
            >
              {shell(`country.${market}`)}
            </ChipCheckbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup id={interests.meta.id} label={interests.label} error={interests.error} hint={t("hint.interests")}>
        <div className="chips">
          {INDUSTRIES.map((value) => (
            <ChipCheckbox
              key={value}
              name={interests.meta.name}
              value={value}
              defaultChecked={chosenInterests.includes(value)}
            >
              {industry(`industry.${value}`)}
            </ChipCheckbox>
          ))}
        </div>
      </FieldGroup>
      <p role="status" className="small">
        {shown.length > 0 && t("audience.live", { count: shown.reduce((sum, row) => sum + row.count, 0) })}{" "}
        <span className="soft">
          {shown.map(({ market, count: each }) => `${shell(`country.${market}`)} ${number(each)}`).join(" · ")}
        </span>
      </p>
    </fieldset>
  );
}
