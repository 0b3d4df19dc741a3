import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { PageSpinner } from '../ui/loading/page-spinner.tsx';
import { Foot, NarrowPage } from '../ui/page/narrow-page.tsx';
import { Quiet } from '../ui/page/quiet.tsx';
import { ButtonRow, FormStack, Stack } from '../ui/page/stack.tsx';
import { Lead, PageActions, TextPage } from '../ui/page/text-page.tsx';
import { LONG_TEXT, Piece } from './piece.tsx';

/** The layouts and parts of pages. */
export function Pages() {
  return (
    <>
      <Piece name="TextPage, Lead, PageActions">
        <TextPage>
          <h1>A page of text</h1>
          <Lead>{LONG_TEXT}</Lead>
          <PageActions>
            <Button>Go on</Button>
            <Button>Go back</Button>
          </PageActions>
        </TextPage>
      </Piece>
      <Piece name="NarrowPage, Quiet, FormStack, Stack, ButtonRow, Foot">
        <NarrowPage>
          <h1>A page with a form</h1>
          <Quiet>{LONG_TEXT}</Quiet>
          <FormStack>
            <TextField label="Name" name="page-name" />
            <Button wide>Send</Button>
          </FormStack>
          <Stack>
            <ButtonRow>
              <Button>Yes</Button>
              <Button>No</Button>
            </ButtonRow>
          </Stack>
          <Foot>{LONG_TEXT}</Foot>
        </NarrowPage>
      </Piece>
      <Piece name="PageSpinner">
        <PageSpinner label="Loading the page" />
      </Piece>
    </>
  );
}
