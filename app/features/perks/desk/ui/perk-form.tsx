import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, SelectField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { ChipCheckbox } from "#app/ui/badge/chip.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { CATEGORIES, CODE_KINDS } from "../../perk.ts";
import { type PerkRecord, perkSchema, TEXT_FIELDS } from "../perk-desk.ts";

interface PerkFormProps {
  id: string;
  /** The stored perk; null for a new one. */
  perk: PerkRecord | null;
  initial: { startsOn: string; position: string };
  answer: FormAnswer | undefined;
}

/** The form of a perk in five languages, without its list of codes and its logo (messages `perks-desk`, `perks`, `shell`). */
export function PerkForm({ id, perk, initial, answer }: PerkFormProps) {
  const t = useT("perks-desk");
  const perkTexts = useT("perks");
  const shell = useT("shell");
  const language = useMarketLanguage();
  const form = useActionForm({
    id: "perk",
    schema: perkSchema,
    answer,
    labels: useLabels(),
    values: perk ? valuesOf(perk) : { ...initial, category: "selling", codeKind: "list" },
    validate: "submit",
  });
  const isShared = perk !== null && perk.codeKind !== "list";
  const markets = form.field("markets");
  const chosen = [markets.meta.initialValue ?? []].flat();
  return (
    <ActionForm of={form} hidden={{ id, version: perk ? String(perk.version) : undefined }}>
      <TextField of={form.field("partner")} required />
      <div className="grid2">
        <SelectField
          of={form.field("category")}
          options={CATEGORIES.map((value) => ({ value, label: perkTexts(`category.${value}`) }))}
          required
        />
        <TextField of={form.field("position")} hint={t("hint.position")} inputMode="numeric" required />
      </div>
      <TextField of={form.field("url")} hint={t("hint.url")} inputMode="url" required />
      <FieldGroup id={markets.meta.id} label={markets.label} error={markets.error} hint={t("hint.markets")} required>
        <div className="chips">
          {MARKETS.map((market) => (
            <ChipCheckbox key={market} name={markets.meta.name} value={market} defaultChecked={chosen.includes(market)}>
              {shell(`country.${market}`)}
            </ChipCheckbox>
          ))}
        </div>
      </FieldGroup>
      <div className="grid2">
        <TextField of={form.field("startsOn")} type="date" required />
        <TextField of={form.field("endsOn")} type="date" optional={t("optional")} hint={t("hint.endsOn")} />
      </div>
      <div className="perk-codes stack stack-6">
        <RadioField
          of={form.field("codeKind")}
          options={CODE_KINDS.map((value) => ({ value, label: t(`kind.${value}`), detail: t(`kindDetail.${value}`) }))}
          required
        />
        <div className="grid2 perk-shared">
          <TextField
            of={form.field("sharedCode")}
            hint={isShared && t("hint.sharedCodeStays")}
            autoComplete="off"
            spellCheck={false}
            required={!isShared}
          />
          <div className="perk-capacity">
            <TextField of={form.field("capacity")} inputMode="numeric" required />
          </div>
        </div>
      </div>
      {MARKETS.map((market, index) => {
        const [about, offer] = TEXT_FIELDS[market];
        return (
          <fieldset key={market} className="perk-texts stack stack-4">
            <legend>{t("texts", { language: language(market) })}</legend>
            <TextField of={form.field(about)} optional={t("optional")} hint={index === 0 && t("hint.about")} />
            <TextField of={form.field(offer)} optional={t("optional")} hint={index === 0 && t("hint.offer")} />
          </fieldset>
        );
      })}
      <p className="actions">
        <LinkButton to={paths.perkDesk()}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(perk ? "save" : "create.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}

/** In the order of the form, which the error summary follows. */
function useLabels() {
  const t = useT("perks-desk");
  const language = useMarketLanguage();
  const about = (market: Market) => t("field.about", { language: language(market) });
  const offer = (market: Market) => t("field.offer", { language: language(market) });
  return {
    partner: t("field.partner"),
    category: t("field.category"),
    position: t("field.position"),
    url: t("field.url"),
    markets: t("field.markets"),
    startsOn: t("field.startsOn"),
    endsOn: t("field.endsOn"),
    codeKind: t("field.codeKind"),
    sharedCode: t("field.sharedCode"),
    capacity: t("field.capacity"),
    ...{ aboutSe: about("se"), offerSe: offer("se"), aboutNo: about("no"), offerNo: offer("no") },
    ...{ aboutDk: about("dk"), offerDk: offer("dk"), aboutFi: about("fi"), offerFi: offer("fi") },
    ...{ aboutUk: about("uk"), offerUk: offer("uk") },
  };
}

function valuesOf({ texts, position, codeKind, capacity, endsOn, ...perk }: PerkRecord) {
  const { partner, category, url, markets, startsOn } = perk;
  return {
    ...{ partner, category, url, markets, startsOn, codeKind, position: String(position) },
    endsOn: endsOn ?? undefined,
    capacity: codeKind === "shared" && capacity !== null ? String(capacity) : undefined,
    ...Object.fromEntries(
      MARKETS.flatMap((market) => {
        const [about, offer] = TEXT_FIELDS[market];
        return [
          [about, texts[market]?.about],
          [offer, texts[market]?.offer],
        ];
      }),
    ),
  };
}
