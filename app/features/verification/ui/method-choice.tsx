import { IdCard, Smartphone } from "lucide-react";
import { Link } from "react-router";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { minutesOf } from "../verification.ts";

interface WayChoiceProps {
  methods: readonly CheckMethod[];
  chosen: CheckMethod | undefined;
  /** They can be chosen; else they are shown. */
  open: boolean;
}

/** The ways in which a name can be checked, the national e-ID first. Each is a link, so that the next step may be one: it leads to another site. */
export function WayChoice({ methods, chosen, open }: WayChoiceProps) {
  const t = useT("verification");
  return (
    <section className="stack stack-3" aria-labelledby="identity-ways">
      <h2 id="identity-ways" className="small label">
        {t(open ? "ways" : "waysLater")}
      </h2>
      <ul className="picks stack stack-3">
        {methods.map((method) => (
          <li key={method} className={classNames("pick", open && method === chosen && "is-on")}>
            {open && <span className="pick-mark" aria-hidden="true" />}
            <Icon of={method === "document" ? IdCard : Smartphone} size="l" />
            <span className="grow">
              {open ? (
                <Link
                  className="stretched"
                  to={paths.identity({ method })}
                  replace
                  preventScrollReset
                  aria-current={method === chosen ? "true" : undefined}
                >
                  {t(`method.${method}`)}
                </Link>
              ) : (
                <b>{t(`method.${method}`)}</b>
              )}
              <small>{t(`about.${method}`)}</small>
            </span>
            <Badge>{t("minutes", { count: minutesOf(method) })}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
