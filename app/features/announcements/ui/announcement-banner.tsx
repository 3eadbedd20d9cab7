import { Megaphone, ShieldAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Banner } from "#app/ui/note/note.tsx";
import type { ShownAnnouncement } from "../announcement.ts";

interface AnnouncementBannerProps extends ShownAnnouncement {
  /** In its preview: stands in place of the form that closes it. */
  closing?: ReactNode;
  /** Language of its text, if it differs from the page's. */
  lang?: string;
}

/** The announcement below the top bar. A notice can be closed, by a plain form that works without script; a warning stays. */
export function AnnouncementBanner({ id, text, link, linkText, tone, close, closing, lang }: AnnouncementBannerProps) {
  const { pathname, search } = useLocation();
  return (
    <Banner
      icon={tone === "warning" ? ShieldAlert : Megaphone}
      tone={tone === "warning" ? "warn" : "plain"}
      title={text}
      {...(lang && { lang })}
      action={
        <div className="actions">
          {link && linkText && <BannerLink to={link}>{linkText}</BannerLink>}
          {closing ??
            (close && (
              <Form method="post" action={paths.announcementDismissal(id)}>
                <input type="hidden" name="next" value={pathname + search} />
                <Button type="submit" size="s" variant="quiet" icon={X}>
                  {close}
                </Button>
              </Form>
            ))}
        </div>
      }
    />
  );
}

function BannerLink({ to, children }: { to: string; children: string }) {
  if (to.startsWith("/")) {
    return (
      <Link className="btn btn-s" to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a className="btn btn-s" href={to} rel="noopener">
      {children}
    </a>
  );
}
