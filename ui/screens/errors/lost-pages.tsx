import { Link } from 'wouter';
import { Page } from '../../components/page.tsx';
import { useFrontSay, type FrontKey } from '../../copy/front-say.ts';
import { paths } from '../../routes.ts';
import './errors.css';

function ErrorPage(props: { heading: FrontKey; text: FrontKey }) {
  const say = useFrontSay();
  return (
    <Page heading={say(props.heading)}>
      <div className="error-page">
        <p>{say(props.text)}</p>
        <Link href={paths.home()} className="button">
          {say('action.goHome')}
        </Link>
      </div>
    </Page>
  );
}

export const ServiceError = () => <ErrorPage heading="serviceError.heading" text="serviceError.text" />;
export const TrainError = () => <ErrorPage heading="trainError.heading" text="trainError.text" />;
export const NotFound = () => <ErrorPage heading="notFound.heading" text="notFound.text" />;
