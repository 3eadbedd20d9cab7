import { Archive, Ban, CalendarClock, CircleDashed, type LucideIcon, Radio } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { PerkState } from "../../perk.ts";
import { PartnerTile } from "../../ui/perk-entry.tsx";
import type { PerkRecord } from "../perk-desk.ts";

const BADGES: Readonly<Record<PerkState, { kind: BadgeKind; icon: LucideIcon }>> = {
  draft: { kind: "draft", icon: CircleDashed },
  upcoming: { kind: "review", icon: CalendarClock },
  open: { kind: "published", icon: Radio },
  "used-up": { kind: "danger", icon: Ban },
  past: { kind: "withdrawn", icon: Archive },
  ended: { kind: "withdrawn", icon: Archive },
};

/** The state of a perk today (messages `perks-desk`). */
export function PerkStateBadge({ state }: { state: PerkState }) {
  const t = useT("perks-desk");
  return <Badge {...BADGES[state]}>{t(`states.${state}`)}</Badge>;
}

/** A perk's state, figures and actions (messages `perks-desk`, `shell`). */
export function PerkHead({ perk }: { perk: PerkRecord }) {
  const t = useT("perks-desk");
  const shell = useT("shell");
  const failureText = useFailureText();
  const { number } = useFormat();
  const { id, codeKind, redeemed, capacity, picture, category, state, untranslated } = perk;
  const obstacle = obstacleOf(perk);
  return (
    <div className="stack stack-4">
      <p className="row">
        <PartnerTile picture={picture} category={category} />
        <PerkStateBadge state={state} />
      </p>
      <Ledger>
        <LedgerRow label={t("facts.redeemed")}>{number(redeemed)}</LedgerRow>
        <LedgerRow label={t("facts.left")}>
          {capacity === null ? t("facts.unlimited") : number(capacity - redeemed)}
        </LedgerRow>
        {untranslated.length > 0 && (
          <LedgerRow label={t("facts.untranslated")}>
            {untranslated.map((market) => shell(`country.${market}`)).join(", ")}
          </LedgerRow>
        )}
      </Ledger>
      {obstacle && <Note kind="warning">{failureText(obstacle)}</Note>}
      {state !== "ended" && (
        <div className="actions">
          {!obstacle && <Publication perk={perk} />}
          {codeKind === "list" && (
            <LinkButton variant={obstacle === "perk-without-codes" ? "primary" : "secondary"} to={paths.perkCodes(id)}>
              {t("codes.title")}
            </LinkButton>
          )}
          <LinkButton to={paths.perkLogo(id)}>{t(picture ? "logo.change" : "logo.title")}</LinkButton>
          <LinkButton variant="danger-quiet" to={paths.perkEnding(id)}>
            {t("end.title")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

// Why a draft cannot be published; `setPublished` checks the same.
function obstacleOf({ state, markets, untranslated, capacity }: PerkRecord): FailureCode | undefined {
  if (state !== "draft") return undefined;
  if (untranslated.length === markets.length) return "perk-incomplete";
  return capacity === 0 ? "perk-without-codes" : undefined;
}

function Publication({ perk: { id, state } }: { perk: PerkRecord }) {
  const t = useT("perks-desk");
  const action = paths.perkPublication(id);
  const busy = useNavigation().formAction === action;
  const isDraft = state === "draft";
  return (
    <Form method="post" action={action}>
      {!isDraft && <input type="hidden" name="_method" value="delete" />}
      <Button type="submit" variant={isDraft ? "primary" : "secondary"} busy={busy}>
        {t(isDraft ? "publish" : "unpublish")}
      </Button>
    </Form>
  );
}
