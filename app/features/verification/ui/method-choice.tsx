import { IdCard, Smartphone } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { minutesOf } from "../verification.ts";

interface MethodChoiceProps {
  methods: readonly CheckMethod[];
  chosen: CheckMethod | undefined;
  /** Whether they can be chosen, and are not only shown. */
  open: boolean;
}

/** The methods of a check, national e-IDs first. Links, not a form: the next step may also be a link, to another site. */
export function MethodChoice({ methods, chosen, open }: MethodChoiceProps) {
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

interface StartButtonProps {
  method: CheckMethod;
  primary?: boolean;
  children: string;
}

/** Begins a check: a form for a document; a link for an e-ID, whose redirects lead to hosts that `form-action` does not allow. */
export function StartButton({ method, primary, children }: StartButtonProps) {
  const busy = useNavigation().formAction === paths.identity();
  const variant = primary ? "primary" : "secondary";
  if (method !== "document") {
    return (
      <LinkButton variant={variant} to={paths.eid(method)} reloadDocument>
        {children}
      </LinkButton>
    );
  }
  return (
    <Form method="post" action={paths.identity()}>
      <input type="hidden" name="method" value="document" />
      <Button type="submit" variant={variant} busy={busy}>
        {children}
      </Button>
    </Form>
  );
}
