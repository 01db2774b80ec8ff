//! What the page before sign-in may say.

use onehall_records::documents::is_line;
use std::collections::BTreeSet;

use onehall_safety::address::{is_address, is_address_or_empty};

use crate::config::landing_body::{ColumnBody, LandingBody, LinkBody};
use crate::rules::footer::Broken;
use crate::store::landing::{ENTRIES_MAX, SectionKind};

/// Columns of the page.
pub(crate) const COLUMNS_MAX: usize = 20;
/// Characters of a column's Chinese name.
const NAME_MAX: usize = 32;
/// Characters of its English name.
const NAME_EN_MAX: usize = 64;
/// Entries a column shows.
const SIZE_MAX: u8 = 20;
/// Columns of news that one column shows.
const NEWS_COLUMNS_MAX: usize = 20;
/// Characters of a link's Chinese and English name and explanation.
const LINK_MAX: [(&str, usize, &str); 4] = [
    ("name", 12, "1 to 12 characters"),
    ("nameEn", 32, "at most 32 characters"),
    ("intro", 100, "at most 100 characters"),
    ("introEn", 200, "at most 200 characters"),
];
/// Kinds that stand once at most.
const ONCE: [SectionKind; 2] = [SectionKind::Tools, SectionKind::Statistics];

/// A link without spaces around its texts.
pub(crate) fn tidied_link(link: &mut LinkBody) {
    let LinkBody { code, name, name_en, intro, intro_en, icon, url, url_en, .. } = link;
    for text in [code, name, name_en, intro, intro_en, icon, url, url_en] {
        *text = text.trim().to_owned();
    }
}

/// The columns as they are stored: no spaces around texts, no settings that their kinds do not have.
pub(crate) fn tidied(mut body: LandingBody) -> LandingBody {
    for column in &mut body.columns {
        let kind = column.kind;
        for text in [&mut column.column_id, &mut column.column_name, &mut column.column_name_en] {
            *text = text.trim().to_owned();
        }
        let config = &mut column.config;
        if !counts(kind) {
            config.size = 0;
        }
        if !matches!(kind, SectionKind::News | SectionKind::Messages) {
            config.news_column_ids.clear();
        }
        if kind != SectionKind::ThirdParty {
            config.links.clear();
        }
        config.links.iter_mut().for_each(tidied_link);
    }
    body
}

/// Whether columns of this kind show as many entries as the administrator says.
const fn counts(kind: SectionKind) -> bool {
    matches!(kind, SectionKind::Heat | SectionKind::Through | SectionKind::News | SectionKind::Messages)
}

/// Whether another column has this name.
pub(crate) fn is_taken(body: &LandingBody, name: &str, own: &str) -> bool {
    !name.is_empty() && body.columns.iter().any(|other| other.column_id != own && other.column_name == name)
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &LandingBody) -> Vec<Broken> {
    let mut found = Vec::new();
    if body.columns.len() > COLUMNS_MAX {
        found.push(("columns".to_owned(), "at most 20"));
    }
    let mut ids = BTreeSet::new();
    for column in &body.columns {
        let at = format!("columns[{}]", column.column_id);
        if !is_key(&column.column_id) || !ids.insert(column.column_id.as_str()) {
            found.push((format!("{at}.columnId"), "1 to 64 letters, digits, dashes and underscores, each once"));
        }
        column_faults(&at, body, column, &mut found);
    }
    for kind in ONCE {
        for twice in body.columns.iter().filter(|column| column.kind == kind).skip(1) {
            found.push((format!("columns[{}].kind", twice.column_id), "one column of this kind is there already"));
        }
    }
    found
}

fn column_faults(at: &str, body: &LandingBody, column: &ColumnBody, found: &mut Vec<Broken>) {
    let mut check = |fine: bool, field: &str, rule: &'static str| {
        if !fine {
            found.push((format!("{at}.{field}"), rule));
        }
    };
    check(is_line(&column.column_name, 0, NAME_MAX), "columnName", "at most 32 characters");
    check(!is_taken(body, &column.column_name, &column.column_id), "columnName", "another column has this name");
    check(is_line(&column.column_name_en, 0, NAME_EN_MAX), "columnNameEn", "at most 64 characters");
    let config = &column.config;
    check(config.size <= SIZE_MAX, "config.size", "0 to 20");
    let news: BTreeSet<_> = config.news_column_ids.iter().collect();
    check(
        news.len() == config.news_column_ids.len() && news.len() <= NEWS_COLUMNS_MAX,
        "config.newsColumnIds",
        "each once, at most 20",
    );
    links_faults(&format!("{at}.config.links"), &config.links, found);
}

/// What breaks a rule in a list of links.
pub(crate) fn links_faults(at: &str, links: &[LinkBody], found: &mut Vec<Broken>) {
    if links.len() > ENTRIES_MAX {
        found.push((at.to_owned(), "at most 40"));
    }
    let (mut codes, mut names) = (BTreeSet::new(), BTreeSet::new());
    for link in links {
        let mut check = |fine: bool, field: &str, rule: &'static str| {
            if !fine {
                found.push((format!("{at}[{}].{field}", link.code), rule));
            }
        };
        check(is_key(&link.code) && codes.insert(&link.code), "code", "a key, each once");
        let texts = [&link.name, &link.name_en, &link.intro, &link.intro_en];
        for (text, (field, most, rule)) in texts.into_iter().zip(LINK_MAX) {
            check(is_line(text, usize::from(field == "name"), most), field, rule);
        }
        check(names.insert(&link.name), "name", "another link has this name");
        check(is_address(&link.url), "url", "an http(s) address or a path inside the portal");
        check(is_address_or_empty(&link.url_en), "urlEn", "an http(s) address or a path inside the portal");
        check(is_address_or_empty(&link.icon), "icon", "an http(s) address or a path inside the portal");
        check(["1001", "1003"].contains(&link.open_way.as_str()), "openWay", "1001 or 1003");
    }
}

fn is_key(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
}

#[cfg(test)]
#[path = "landing_tests.rs"]
mod tests;
