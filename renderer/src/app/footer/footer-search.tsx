import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { visibleText } from '#shared/typed-text.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';

/** A second search field, for readers at the end of the page. */
export function FooterSearch() {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = () => {
    const wanted = visibleText(text).trim();
    if (wanted === '') return;
    setText('');
    void navigate(paths.search(wanted));
  };
  return (
    <SearchField
      label={t('footer.search')}
      submitLabel={t('header.search')}
      clearLabel={t('header.searchClear')}
      placeholder={t('header.searchPlaceholder')}
      maxLength={200}
      value={text}
      onChange={setText}
      onSubmit={search}
    />
  );
}
