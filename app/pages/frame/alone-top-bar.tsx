import { LogOut } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TopBar } from "#app/ui/shell/shell.tsx";
import { Wordmark } from "#app/ui/wordmark/wordmark.tsx";

/** The bar of pages with one thing to do: whose page it is, and the way out. */
export function AloneTopBar() {
  const t = useT("shell");
  return (
    <TopBar logo={<Wordmark name={BRAND} />}>
      <Form method="post" action={paths.signOut()} reloadDocument>
        <Button type="submit" variant="quiet" size="s" icon={LogOut}>
          {t("nav.signOut")}
        </Button>
      </Form>
    </TopBar>
  );
}
