/** The story that is open over a list, as a part of its address: the browser's back button closes it. */
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const STORY = 'story';

/** Set on an entry of the browser's history that was made by opening a story in the list. */
interface Opened {
  readonly openedStory?: true;
}

export const openedStory: Opened = { openedStory: true };

export const storySearch = (search: string, id: string): string => {
  const next = new URLSearchParams(search);
  next.set(STORY, id);
  return `?${next}`;
};

export const useStory = (): { id: string | null; close: () => void } => {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as Opened | null;
  const close = () => {
    if (state?.openedStory) return void navigate(-1);
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete(STORY);
        return next;
      },
      { replace: true },
    );
  };
  return { id: search.get(STORY), close };
};
