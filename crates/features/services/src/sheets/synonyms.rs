//! The synonyms of search: a row is a group of words of equal meaning, told apart by the first of them.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{planned, several};
use onehall_feature::{
    CellOut, Change, Checked, Column, ImportRun, RowFault, RowIn, RowOut, RowVerdict, Sheet, SheetAccess, SheetCaller,
    SheetCan, SheetQuery, SheetRange, Told, Undone, place_of, put_in, undone_in,
};
use onehall_kernel::normalise_key;
use onehall_web::Guard as _;

use crate::rights::SearchMisses;
use crate::rules::synonym::{GROUPS_MAX, WORD_CHARS, WORDS_MAX};
use crate::settings::SYNONYMS;

const WORD: usize = 0;
const OTHERS: usize = 1;

const COLUMNS: &[Column] = &[
    Column {
        aliases: &["词语", "主词", "搜索词", "main word"],
        max_chars: WORD_CHARS,
        example: "校园卡",
        ..Column::text("word", ["词", "Word"]).key_field()
    },
    Column {
        aliases: &["近义词", "同义", "same meaning"],
        max_chars: WORD_CHARS * WORDS_MAX,
        example: "一卡通；饭卡",
        note: ["多个词用分号隔开", "Several words are parted by semicolons"],
        ..Column::text("synonyms", ["同义词", "Synonyms"]).must()
    },
];

/// The groups.
pub(crate) struct SynonymGroups;

/// A group as it is to be: the first word and what means the same.
struct Plan(Vec<String>);

/// The groups that are meant, with their places in the setting.
async fn meant(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Vec<(usize, Vec<String>)>> {
    let tenant = &caller.ctx.tenant;
    // one setting holds them all: it is read once for all pages of a snapshot
    let all = on.once(&format!("synonyms/{tenant}"), SYNONYMS.find(on.conn(), tenant)).await?;
    let all = all.iter().flatten();
    let part = normalise_key(query.text("keyword"));
    let is_meant = |group: &[String]| match query.range {
        SheetRange::All => true,
        SheetRange::Search => group.iter().any(|word| normalise_key(word).contains(&part)),
        SheetRange::Chosen => group.first().is_some_and(|word| query.chosen.contains(word)),
    };
    let meant = all.enumerate().filter(|(_, group)| !group.is_empty() && is_meant(group));
    Ok(meant.map(|(place, group)| (place, group.clone())).collect())
}

/// The group that begins with a word that has this key.
fn group_at(groups: &[Vec<String>], key: &str) -> Option<usize> {
    groups.iter().position(|group| group.first().is_some_and(|word| normalise_key(word) == key))
}

fn told(group: &[String]) -> Told {
    let (word, others) = group.split_first().map_or(("", &[][..]), |(word, others)| (word.as_str(), others));
    Told::default().with("word", word).with("synonyms", others.join("；"))
}

#[async_trait]
impl Sheet for SynonymGroups {
    fn key(&self) -> &'static str {
        "search-synonyms"
    }

    fn names(&self) -> [&'static str; 2] {
        ["搜索同义词", "Synonyms of search"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::both(SheetAccess::With(SearchMisses::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        Ok(meant(on, caller, query).await?.len() as u64)
    }

    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        query: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>> {
        let after = place_of::<usize>(after);
        let mut rows = meant(on, caller, query).await?;
        rows.retain(|(place, _)| after.is_none_or(|after| *place > after));
        rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        let cell = |group: &[String], column: usize| match column {
            WORD => group.first().map(|word| word.as_str().into()).unwrap_or_default(),
            OTHERS => group.get(1..).unwrap_or_default().join("；").into(),
            _ => CellOut::Empty,
        };
        let out = |(place, group): &(usize, Vec<String>)| RowOut::of(place, columns, |column| cell(group, column));
        Ok(rows.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let tenant = &run.caller.ctx.tenant;
        let groups = match on {
            // from here on nobody else changes them
            Reading::Tx(tx) => SYNONYMS.lock(tx, tenant).await?,
            Reading::Repo(_) | Reading::Snapshot(_) => SYNONYMS.find(on.conn(), tenant).await?,
        }
        .unwrap_or_default();
        let mut have = groups.len();
        Ok(rows.iter().map(|row| verdict(row, run.update, &groups, &mut have)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let mut groups = SYNONYMS.lock(tx, &ctx.tenant).await?.unwrap_or_default();
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let mut changes = Vec::with_capacity(plans.len());
        for (number, Plan(group)) in plans {
            let label = group.first().cloned().unwrap_or_default();
            let (object, after) = (normalise_key(&label), told(&group));
            let place = group_at(&groups, &object);
            let before = put_in(&mut groups, place, group);
            changes.push(Change::told(number, (object, label), &after, before.as_deref().map(told).as_ref()));
        }
        if !changes.is_empty() {
            SYNONYMS.put(tx, ctx, &groups).await?;
        }
        Ok(changes)
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let ctx = &caller.ctx;
        let mut groups = SYNONYMS.lock(tx, &ctx.tenant).await?.unwrap_or_default();
        let answers = undone_in(made, &mut groups, group_at, |group| told(group));
        if answers.contains(&Undone::Gone) {
            SYNONYMS.put(tx, ctx, &groups).await?;
        }
        Ok(answers)
    }
}

fn verdict(row: &RowIn, update: bool, groups: &[Vec<String>], have: &mut usize) -> RowVerdict {
    let refused = |column: &str, zh: String, en: String| RowVerdict::faulty(RowFault::new(column, zh, en));
    let word = row.text(WORD).trim();
    let key = normalise_key(word);
    if key.is_empty() {
        return refused("word", "词不能为空".to_owned(), "The word must not be blank".to_owned());
    }
    let is_known = group_at(groups, &key).is_some();
    if is_known && !update {
        return RowVerdict::skipped();
    }
    let mut group = vec![word.to_owned()];
    let mut keys = vec![key];
    for other in several(row.text(OTHERS)) {
        let key = normalise_key(other);
        if !key.is_empty() && !keys.contains(&key) {
            group.push(other.to_owned());
            keys.push(key);
        }
    }
    // a sign may be several when it is folded
    if group.iter().chain(&keys).any(|word| word.chars().count() > WORD_CHARS) {
        return refused(
            "synonyms",
            format!("每个词不超过 {WORD_CHARS} 个字符"),
            format!("A word has at most {WORD_CHARS} characters"),
        );
    }
    if !(2..=WORDS_MAX).contains(&group.len()) {
        return refused(
            "synonyms",
            format!("同义词应有 1 至 {} 个，且与词不同", WORDS_MAX - 1),
            format!("1 to {} synonyms that differ from the word", WORDS_MAX - 1),
        );
    }
    if !is_known && *have >= GROUPS_MAX {
        return refused(
            "word",
            format!("同义词最多 {GROUPS_MAX} 组"),
            format!("There may be at most {GROUPS_MAX} groups of synonyms"),
        );
    }
    *have += usize::from(!is_known);
    RowVerdict::judged(Vec::new(), is_known, Plan(group))
}

#[cfg(test)]
mod tests {
    use onehall_feature::{CellIn, Outcome};

    use super::*;

    fn row(word: &str, others: &str) -> RowIn {
        RowIn { number: 2, cells: [word, others].map(|text| CellIn::Text(text.to_owned())).to_vec() }
    }

    fn groups() -> Vec<Vec<String>> {
        vec![vec!["WiFi".to_owned(), "无线网".to_owned()]]
    }

    fn judged(row: &RowIn, update: bool, have: usize) -> (Outcome, Vec<String>) {
        let verdict = verdict(row, update, &groups(), &mut { have });
        let group = verdict.plan.and_then(|plan| plan.downcast::<Plan>().ok()).map(|plan| plan.0);
        (verdict.outcome, group.unwrap_or_default())
    }

    #[test]
    fn a_row_is_a_group_of_different_words() {
        use Outcome::{Fault, New, Skip, Update};
        let long = "词".repeat(WORD_CHARS + 1);
        let many: Vec<String> = (0..WORDS_MAX).map(|n| format!("词{n}")).collect();
        for (row, update, outcome, group) in [
            (row("校园卡", "一卡通；饭卡, 校园卡、一卡通"), false, New, &["校园卡", "一卡通", "饭卡"][..]),
            (row("ＷＩＦＩ", "wlan"), false, Skip, &[]),
            (row("ＷＩＦＩ", "wlan"), true, Update, &["ＷＩＦＩ", "wlan"]),
            (row("校园卡", "校园卡；"), false, Fault, &[]),
            (row("校园卡", &long), false, Fault, &[]),
            (row("校园卡", &many.join("；")), false, Fault, &[]),
            (row("校园卡", &many[1..].join("；")), false, New, &[]),
        ] {
            let (is, made) = judged(&row, update, 1);
            assert_eq!(is, outcome, "{row:?}");
            assert!(group.is_empty() || made == group, "{made:?}");
        }
    }

    #[test]
    fn there_is_an_end() {
        assert_eq!(judged(&row("校园卡", "饭卡"), true, GROUPS_MAX).0, Outcome::Fault);
        assert_eq!(judged(&row("wifi", "wlan"), true, GROUPS_MAX).0, Outcome::Update, "a group that is there changes");
        let groups = groups();
        let mut have = GROUPS_MAX - 1;
        let one = verdict(&row("校园卡", "饭卡"), true, &groups, &mut have);
        let two = verdict(&row("请假", "休假"), true, &groups, &mut have);
        assert_eq!((one.outcome, two.outcome), (Outcome::New, Outcome::Fault), "rows of one file count together");
    }

    #[test]
    fn a_later_change_of_a_group_shows() {
        let group = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert_ne!(told(&group(&["a", "b"])).mark(), told(&group(&["a", "b", "c"])).mark());
        assert_eq!(told(&group(&["a", "b"])).text(), r#"{"synonyms":"b","word":"a"}"#);
    }
}
