import { ContactRound, Lock, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Portfolio, PublicProfile } from "../profile.ts";
import { SITE_NAMES, SOCIAL_SITES, type SocialLinks, shownLink } from "../social-links.ts";
import { BusinessCard, BusinessCardPicture, PortfolioRow } from "./business-card.tsx";
import { SiteMark } from "./site-mark.tsx";

/** A phone number, formatted on the server, which has the library. */
interface ShownPhone {
  text: string;
  href: string;
}

interface ContactDetailsProps {
  /** Null if it is hidden from the reader. */
  email: string | null;
  /** Says below the address that only its owner sees it. */
  emailNote?: ReactNode;
  phone: ShownPhone | null;
  links: SocialLinks;
}

function ContactDetails({ email, emailNote, phone, links }: ContactDetailsProps) {
  const t = useT("profiles");
  return (
    <section className="small">
      <h2 className="small label">{t("contact")}</h2>
      <ul className="home-list">
        {email ? (
          <li>
            <Icon of={Mail} size="s" />
            <span className="grow">
              <a href={`mailto:${email}`}>{email}</a>
              {emailNote && (
                <>
                  <br />
                  <span className="muted tiny">{emailNote}</span>
                </>
              )}
            </span>
          </li>
        ) : (
          <li>
            <Icon of={Lock} size="s" />
            <span className="muted">{t("emailHidden")}</span>
          </li>
        )}
        {phone && (
          <li>
            <Icon of={Phone} size="s" />
            <a href={phone.href} className="nowrap">
              {phone.text}
            </a>
          </li>
        )}
        {SOCIAL_SITES.flatMap((site) => {
          const address = links[site];
          if (!address) return [];
          return [
            <li key={site}>
              <SiteMark site={site} />
              {/* Unchecked content: search engines do not count the link, and the other site gets no referrer. */}
              <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank">
                {site === "website" ? shownLink(address) : SITE_NAMES[site]}
              </a>
            </li>,
          ];
        })}
      </ul>
    </section>
  );
}

interface ProfileAsideProps {
  profile: Pick<PublicProfile, "name" | "username" | "job" | "city">;
  contact: ContactDetailsProps & { businessCardId: string | null; portfolio: Portfolio | null };
  /** The reader's own profile: with links to change it. */
  own?: boolean;
}

/** A member's contact details and portfolio, for readers who may see them. */
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
