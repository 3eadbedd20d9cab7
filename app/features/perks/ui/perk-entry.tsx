import { Copy, Landmark, LockKeyhole, type LucideIcon, Store, Users, Wrench } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { copyText } from "#app/ui/button/copy-link-button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { Category, Perk, Redemption } from "../perk.ts";

/** `member` can redeem; `outsider` has to sign up first; `onlooker` (staff, impersonation) cannot. */
export type PerkReader = "member" | "outsider" | "onlooker";

interface PerkEntryProps {
  perk: Perk;
  reader: PerkReader;
  /** The page to return to after redeeming. */
  next: string;
}

/** One perk, with the reader's code if they have one (messages `perks`). */
export function PerkEntry({ perk, reader, next }: PerkEntryProps) {
  const { id, partner, category, about, offer, market, state, picture, redemption } = perk;
  const lang = useMarket() === market ? undefined : factsOf(market).htmlLang;
  const isOver = !redemption && state !== "open" && state !== "upcoming";
  return (
    <li id={`perk-${id}`} className={classNames(isOver && "is-over")}>
      <PartnerTile picture={picture} category={category} />
      <div className="perk-about">
        <h2>{partner}</h2>
        <p lang={lang}>{about}</p>
      </div>
      <div className="perk-offer">
        <b lang={lang}>{offer}</b>
        <Days perk={perk} />
      </div>
      <div className="perk-act">
        {redemption ? <Code perk={perk} redemption={redemption} /> : <Redeem perk={perk} reader={reader} next={next} />}
      </div>
    </li>
  );
}

function Days({ perk: { state, startsOn, endsOn } }: { perk: Perk }) {
  const t = useT("perks");
  const { date } = useFormat();
  if (state === "ended") return <span>{t("ended")}</span>;
  if (state === "past") return <span>{t("past", { date: date(endsOn!) })}</span>;
  if (state === "upcoming") return <span>{t("from", { date: date(startsOn) })}</span>;
  return endsOn && <span>{t("until", { date: date(endsOn) })}</span>;
}

function Code({ perk: { partner, url }, redemption: { code, redeemedAt } }: { perk: Perk; redemption: Redemption }) {
  const t = useT("perks");
  const { date } = useFormat();
  const copy = () => copyText(code, { done: t("code.copied"), failed: t("code.notCopied") }, Copy);
  return (
    <>
      <p className="perk-code">
        <code>{code}</code>
        <IconButton
          className="needs-script"
          size="s"
          icon={Copy}
          label={t("code.copy", { partner })}
          onClick={() => void copy()}
        />
      </p>
      <p className="tiny soft">
        <DateTime at={redeemedAt}>{t("code.fetched", { date: date(redeemedAt) })}</DateTime>{" "}
        {url && (
          <a href={url} rel="noopener nofollow">
            {t("code.site", { partner })}
          </a>
        )}
      </p>
    </>
  );
}

function Redeem({ perk, reader, next }: PerkEntryProps) {
  const t = useT("perks");
  const { number } = useFormat();
  const { id, partner, state, left, capacity } = perk;
  const action = paths.perkRedemption(id);
  const busy = useNavigation().formAction === action;
  return (
    <>
      {state === "open" && reader === "member" && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="next" value={next} />
          <Button type="submit" busy={busy} aria-label={t("code.getNamed", { partner })}>
            {t("code.get")}
          </Button>
        </Form>
      )}
      {state === "used-up" ? (
        <span className="perk-out">{t("usedUp")}</span>
      ) : (
        <span className="tiny muted">
          {left === null || capacity === null
            ? t("unlimited")
            : t("left", { left: number(left), all: number(capacity) })}
        </span>
      )}
    </>
  );
}

const ICONS: Readonly<Record<Category, LucideIcon>> = {
  selling: Store,
  security: LockKeyhole,
  team: Users,
  finance: Landmark,
  tools: Wrench,
};

interface PartnerTileProps {
  picture: string | null;
  category: Category;
}

/** A partner's logo, or else the icon of the category. */
export function PartnerTile({ picture, category }: PartnerTileProps) {
  return (
    <span className="perk-mark" aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" width={48} height={48} loading="lazy" decoding="async" />
      ) : (
        <Icon of={ICONS[category]} />
      )}
    </span>
  );
}
