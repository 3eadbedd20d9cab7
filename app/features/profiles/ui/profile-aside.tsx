import { ContactRound } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Portfolio, PublicProfile } from "../profile.ts";
import { BusinessCard, BusinessCardPicture } from "./business-card.tsx";
import { ContactDetails, type ContactDetailsProps } from "./contact-details.tsx";
import { PortfolioRow } from "./portfolio-row.tsx";

interface ProfileAsideProps {
  profile: Pick<PublicProfile, "name" | "username" | "job" | "city">;
  contact: ContactDetailsProps & { businessCardId: string | null; portfolio: Portfolio | null };
  /** The reader's own: with the ways to change it. */
  own?: boolean;
}

/** How to reach a member and what they have to show, for those who may know it (messages `profiles`). */
export function ProfileAside({ profile: { name, username, job, city }, contact, own }: ProfileAsideProps) {
  const t = useT("profiles");
  const { businessCardId, portfolio, ...details } = contact;
  return (
    <>
      <div className="stack stack-3">
        {businessCardId ? (
          <BusinessCardPicture name={name} fileId={businessCardId} />
        ) : (
          <BusinessCard name={name} job={job} city={city} phone={details.phone?.text ?? null} />
        )}
        <div className="actions">
          <a className="btn btn-s" href={paths.contactCard(username)} download>
            <Icon of={ContactRound} size="s" />
            {t("saveContact")}
          </a>
          {own && (
            <LinkButton size="s" variant="quiet" to={paths.businessCard()}>
              {t(businessCardId ? "business-card.replace" : "business-card.add")}
            </LinkButton>
          )}
        </div>
      </div>
      <ContactDetails {...details} />
      {(portfolio || own) && (
        <section className="small">
          <h2 className="small label">{t("portfolio.title")}</h2>
          {portfolio ? <PortfolioRow portfolio={portfolio} /> : <p className="muted">{t("portfolio.none")}</p>}
          {own && (
            <div className="actions">
              <LinkButton size="s" variant="quiet" to={paths.portfolio()}>
                {t(portfolio ? "portfolio.replace" : "portfolio.add")}
              </LinkButton>
            </div>
          )}
        </section>
      )}
    </>
  );
}
