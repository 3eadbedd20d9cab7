import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";

interface CookieFormProps {
  /** The choice so far. */
  analytics: boolean;
  next: string | undefined;
}

/** The categories, each to be chosen; all and none in one press (messages `consent`, `shell`). */
export function CookieForm({ analytics, next }: CookieFormProps) {
  const t = useT("consent");
  const s = useT("shell");
  return (
    <Form method="post" className="stack stack-6">
      {next && <input type="hidden" name="next" value={next} />}
      <FieldGroup id="cookie-categories" label={t("categories")}>
        <div className="stack stack-2 cookie-choices">
          <Checkbox card checked disabled readOnly label={t("necessary")} detail={t("necessaryText")} />
          <Checkbox
            card
            name="analytics"
            value="on"
            defaultChecked={analytics}
            label={t("analytics")}
            detail={t("analyticsText")}
          />
        </div>
      </FieldGroup>
      <div className="row row-w">
        <Button type="submit" name="choice" value="chosen">
          {t("save")}
        </Button>
        <Button type="submit" name="choice" value="all">
          {s("cookies.accept")}
        </Button>
        <Button type="submit" name="choice" value="necessary">
          {s("cookies.reject")}
        </Button>
      </div>
    </Form>
  );
}
