import { Lock, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SITE_NAMES, SOCIAL_SITES, type SocialLinks, shownLink } from "../social-links.ts";
import { SiteMark } from "./site-mark.tsx";

/** A phone number made readable on the server, where the table of numbers is. */
export interface ShownPhone {
  text: string;
  href: string;
}

export interface ContactDetailsProps {
  /** Null when it is hidden from the reader. */
  email: string | null;
  /** After an address that only its owner sees: says so. */
  emailNote?: ReactNode;
  phone: ShownPhone | null;
  links: SocialLinks;
}

/** How to reach a member (messages `profiles`). */
export function ContactDetails({ email, emailNote, phone, links }: ContactDetailsProps) {
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
              {/* A member's word for it: search engines are not to count it, the other site is not told who came. */}
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
