import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { pictureSources } from "#app/features/files/file.ts";
import { countyName } from "#app/i18n/counties.ts";
import { useLanguageList } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Chip, Chips } from "#app/ui/badge/chip.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Budget, PublicProfile } from "../profile.ts";
import { CheckedFacts } from "./name-check.tsx";

interface ProfilePageProps {
  profile: PublicProfile;
  /** Buttons in the header. */
  actions?: ReactNode;
  /** Between header and profile. */
  notice?: ReactNode;
  /** Contact details. */
  aside: ReactNode;
  /** Below the profile: pitches. */
  children?: ReactNode;
}

/** A member's profile. */
export function ProfilePage({ profile, actions, notice, aside, children }: ProfilePageProps) {
  const t = useT("profiles");
  return (
    <div className="profile">
      <ProfileHead profile={profile}>{actions}</ProfileHead>
      {notice && <div className="prof-notice">{notice}</div>}
      <div className="stack stack-8">
        <section className="prose" aria-labelledby="about">
          <h2 className="vh" id="about">
            {t("about")}
          </h2>
          {profile.biography ? (
            <Biography text={profile.biography} lang={factsOf(profile.market).htmlLang} />
          ) : (
            <p className="muted">{t("aboutEmpty")}</p>
          )}
        </section>
        <ProfileFacts profile={profile} />
        {children}
      </div>
      <aside className="stack stack-6" aria-label={t("contact")}>
        {aside}
        <CheckedFacts profile={profile} />
      </aside>
    </div>
  );
}

function ProfileHead({ profile, children }: { profile: PublicProfile; children?: ReactNode }) {
  const t = useT("profiles");
  const format = useFormat();
  const since = t("memberSince", { date: format.date(profile.memberSince) });
  return (
    <header className="prof-h">
      <Avatar name={profile.name} size="xl" {...pictureSources(profile.pictureId, 104)} />
      <div className="stack stack-2">
        <h1>{profile.name}</h1>
        <div className="chips">
          <Badge kind="line">{t(`side.${profile.side}`)}</Badge>
          {profile.identityVerifiedAt && (
            <Badge kind="verified">
              {t("identityChecked", { date: format.dateShort(profile.identityVerifiedAt) })}
            </Badge>
          )}
          {profile.emailConfirmed && (
            <Badge kind="line" icon={MailCheck}>
              {t("emailConfirmed")}
            </Badge>
          )}
        </div>
        <p className="small soft">
          {[profile.job, profile.city, `@${profile.username}`, since].filter(Boolean).join(" · ")}
        </p>
      </div>
      {children && <div className="actions">{children}</div>}
    </header>
  );
}

function Biography({ text, lang }: { text: string; lang: string }) {
  return (
    <div lang={lang}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and never move
        <p key={index} className="prof-lines">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function ProfileFacts({ profile }: { profile: PublicProfile }) {
  const t = useT("profiles");
  const shell = useT("shell");
  const pitches = useT("pitches");
  const languageList = useLanguageList();
  const { budget, companiesRun, activeSince, county, languages } = profile;
  return (
    <>
      <section>
        <SectionHead title={t(profile.side === "investor" ? "criteria" : "background")} />
        <Ledger>
          {budget && (
            <LedgerRow label={t("budget")}>
              <BudgetText budget={budget} />
            </LedgerRow>
          )}
          <LedgerRow label={t("country")}>{shell(`country.${profile.market}`)}</LedgerRow>
          {county && <LedgerRow label={t("county", { market: profile.market })}>{countyName(county)}</LedgerRow>}
          {languages.length > 0 && <LedgerRow label={t("languages")}>{languageList(languages)}</LedgerRow>}
          {companiesRun !== null && <LedgerRow label={t("companiesRun")}>{companiesRun}</LedgerRow>}
          {activeSince !== null && <LedgerRow label={t("activeSince")}>{activeSince}</LedgerRow>}
        </Ledger>
      </section>
      {profile.interests.length > 0 && (
        <section>
          <SectionHead title={t("interests")} />
          <Chips>
            {profile.interests.map((industry) => (
              <Chip key={industry}>{pitches(`industry.${industry}`)}</Chip>
            ))}
          </Chips>
        </section>
      )}
    </>
  );
}

function BudgetText({ budget: { from, to, currency } }: { budget: Budget }) {
  const t = useT("profiles");
  const format = useFormat();
  if (from === null) return t("budgetTo", { amount: format.money(to ?? 0, currency) });
  if (to === null) return t("budgetFrom", { amount: format.money(from, currency) });
  return from === to
    ? format.money(from, currency)
    : `${format.money(from, currency)}\u00a0–\u00a0${format.money(to, currency)}`;
}
