import { PageHead } from '#ui/parts/page-head.tsx';

interface Props {
  title: string;
  description: string;
  keywords: string;
  path: string;
}

export function CompareHead({ keywords, ...page }: Props) {
  return (
    <>
      <PageHead {...page} />
      <meta name="keywords" content={keywords} />
    </>
  );
}
