import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FormPage } from "./form-page.tsx";

interface ConfirmPageProps {
  title: string;
  /** The thing that it is about, by its name. */
  about?: ReactNode;
  /** The thing itself, below the heading, if it is a text. */
  quote?: ReactNode;
  /** The consequences of the action. */
  children: ReactNode;
  /** The action's address, and its verb, the same as on the button that led here. */
  action: string;
  verb: string;
  variant?: "danger" | "primary";
  back: string;
  cancel: string;
}

/** A page that asks for confirmation of an action. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { title, about, quote, children, action, verb, variant = "danger", back, cancel } = props;
  const busy = useNavigation().formAction === action;
  return (
    <FormPage title={title} about={about}>
      {quote}
      <p>{children}</p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={back}>{cancel}</LinkButton>
        <Button type="submit" variant={variant} busy={busy}>
          {verb}
        </Button>
      </Form>
    </FormPage>
  );
}
