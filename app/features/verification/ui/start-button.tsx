import { Form, useNavigation } from "react-router";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";

interface StartButtonProps {
  method: CheckMethod;
  primary?: boolean;
  children: string;
}

/** Begins a check: a form for the provider of documents; a link for an e-ID, which leads on to hosts that no form may lead to. */
export function StartButton({ method, primary, children }: StartButtonProps) {
  const navigation = useNavigation();
  const variant = primary ? "primary" : "secondary";
  if (method !== "document") {
    return (
      <LinkButton variant={variant} to={paths.eid(method)} reloadDocument>
        {children}
      </LinkButton>
    );
  }
  const busy = navigation.formAction === paths.identity();
  return (
    <Form method="post" action={paths.identity()}>
      <input type="hidden" name="method" value="document" />
      <Button type="submit" variant={variant} busy={busy}>
        {children}
      </Button>
    </Form>
  );
}
