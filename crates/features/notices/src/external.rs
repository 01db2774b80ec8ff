//! News of another system, as cards show it.

use onehall_feature::{CardColumnQuery, CardField, CardReader, SourceValueType};

use crate::news_item::NewsItem;

/// Fields of an item of news. No pictures: pages show those of the portal alone (`img-src 'self'`). Its importance is one of our words: `normal`, `important`, `urgent`.
pub(crate) const NEWS_FIELDS: [CardField; 5] = [
    CardField::new("title", ["标题", "Title"], SourceValueType::Text).needed(),
    CardField::new("releaseTime", ["发布时间", "Published"], SourceValueType::Date),
    CardField::new("url", ["详情地址", "Address"], SourceValueType::Link),
    CardField::new("summary", ["摘要", "Summary"], SourceValueType::Text),
    CardField::new("importance", ["重要程度", "Importance"], SourceValueType::Text),
];

/// Items of one column at most; keys of one column are apart from those of the next.
const KEYS_OF_A_COLUMN: u128 = 1_000;

/// The items of the column at `place`, in the order in which the other system told them.
pub(crate) fn items((place, column): (usize, &CardColumnQuery), reader: &CardReader) -> Vec<NewsItem> {
    let first = place as u128 * KEYS_OF_A_COLUMN + 1;
    let called = (column.id.as_str(), column.name.as_str());
    let item = |(number, row)| NewsItem::external(number, row, called, &reader.ctx, reader.tenant.zone);
    (first..).zip(&column.external.rows).map(item).collect()
}
