import './spinner.css';

/** Something is under way, as the words beside it say. */
export const Spinner = () => <span className="spinner" aria-hidden />;
