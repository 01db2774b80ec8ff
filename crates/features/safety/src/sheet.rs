//! The sensitive words as a spreadsheet.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, ColumnKind, ImportRun, Outcome, RowFault, RowIn, RowOut, RowVerdict,
    Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, Undone, page_behind,
};
use onehall_safety::{MAX_WORDS, fold_word};
use onehall_web::Guard as _;
use uuid::Uuid;

use crate::rights::SensitiveWords;
use crate::store::dictionary::raise_version;
use crate::store::words::{self, NewWord, Word};

const WORD: usize = 0;
const NOTE: usize = 1;
const SINCE: usize = 2;

const COLUMNS: &[Column] = &[
    Column {
        aliases: &["敏感词汇", "词语", "word"],
        max_chars: 100,
        example: "代考",
        note: [
            "2 至 50 个有效字符，不区分大小写、全半角和分隔符",
            "2 to 50 characters that count, whatever case, width and separators",
        ],
        ..Column::text("word", ["敏感词", "Sensitive word"]).key_field()
    },
    Column { aliases: &["说明", "原因", "note"], max_chars: 200, ..Column::text("note", ["备注", "Note"]) },
    Column { default: false, ..Column::of(ColumnKind::Time, "createTime", ["添加时间", "Added"]).read_only() },
];

/// The dictionary.
pub(crate) struct Words;

struct Plan {
    before: Option<Word>,
    new: NewWord,
}

#[async_trait]
impl Sheet for Words {
    fn key(&self) -> &'static str {
        "sensitive-words"
    }

    fn names(&self) -> [&'static str; 2] {
        ["敏感词", "Sensitive words"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::both(SheetAccess::With(SensitiveWords::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    /// Two words that are folded to one are one.
    fn row_key(&self, row: &RowIn, _keys: &[usize]) -> String {
        fold_word(row.text(WORD)).unwrap_or_else(|_| row.text(WORD).to_owned())
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
        let mut all = meant(on, caller, query).await?;
        page_behind(&mut all, after, limit, |word| word.id);
        let cell = |word: &Word, column: usize| match column {
            WORD => word.word.as_str().into(),
            NOTE => word.note.as_str().into(),
            SINCE => CellOut::Time(word.created_at),
            _ => CellOut::Empty,
        };
        let out = |word: &Word| RowOut::of(word.id, columns, |column| cell(word, column));
        Ok(all.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let known: HashMap<String, Word> = words::list_all(on.conn(), &run.caller.ctx.tenant)
            .await?
            .into_iter()
            .filter_map(|word| Some((fold_word(&word.word).ok()?, word)))
            .collect();
        let mut have = known.len();
        Ok(rows.iter().map(|row| verdict(row, run, &known, &mut have)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        // the row of the version is locked by it: words of two runs come one after the other
        raise_version(tx.conn(), &ctx.tenant).await?;
        let plans: Vec<(u32, Plan)> =
            rows.into_iter().filter_map(|row| Some((row.row.number, *row.plan?.downcast::<Plan>().ok()?))).collect();
        let new: Vec<NewWord> =
            plans.iter().filter(|(_, plan)| plan.before.is_none()).map(|(_, plan)| plan.new.clone()).collect();
        words::create_words(tx.conn(), ctx, &new).await?;
        for (_, plan) in &plans {
            if let Some(before) = &plan.before {
                words::update_note(tx.conn(), ctx, before.id, &plan.new.note).await?;
            }
        }
        let ids: HashMap<String, Uuid> =
            words::list_all(tx.conn(), &ctx.tenant).await?.into_iter().map(|word| (word.word, word.id)).collect();
        Ok(plans
            .into_iter()
            .filter_map(|(number, plan)| {
                let id = plan.before.as_ref().map(|word| word.id).or_else(|| ids.get(&plan.new.word).copied())?;
                Some(Change {
                    number,
                    object: id.to_string(),
                    mark: mark(&plan.new.note),
                    label: plan.new.word,
                    before: plan.before.map(|word| serde_json::json!({"note": word.note}).to_string()),
                })
            })
            .collect())
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let tenant = &caller.ctx.tenant;
        raise_version(tx.conn(), tenant).await?;
        let ids: Vec<Uuid> = made.iter().filter_map(|change| Uuid::try_parse(&change.object).ok()).collect();
        let found: HashMap<String, Word> = words::list_by_ids(tx.conn(), tenant, &ids)
            .await?
            .into_iter()
            .map(|word| (word.id.to_string(), word))
            .collect();
        let mut gone: HashSet<Uuid> = HashSet::new();
        let answers = made.iter().map(|change| match found.get(&change.object) {
            None => Undone::Missing,
            Some(word) if mark(&word.note) == change.mark => {
                gone.insert(word.id);
                Undone::Gone
            }
            Some(_) => Undone::Kept,
        });
        let answers = answers.collect();
        words::delete_words(tx.conn(), tenant, &gone.into_iter().collect::<Vec<_>>()).await?;
        Ok(answers)
    }
}

fn verdict(row: &RowIn, run: &ImportRun<'_>, known: &HashMap<String, Word>, have: &mut usize) -> RowVerdict {
    let Ok(folded) = fold_word(row.text(WORD)) else {
        return RowVerdict::refused(vec![RowFault::new(
            "word",
            "敏感词应有 2 至 50 个有效字符",
            "A word has 2 to 50 characters that count",
        )]);
    };
    let before = known.get(&folded);
    if before.is_some() && !run.update {
        return RowVerdict::skipped();
    }
    if before.is_none() && *have >= MAX_WORDS {
        return RowVerdict::refused(vec![RowFault::new(
            "word",
            format!("敏感词最多 {MAX_WORDS} 个"),
            format!("A dictionary has at most {MAX_WORDS} words"),
        )]);
    }
    let note = match row.cell(NOTE) {
        CellIn::Absent => before.map(|word| word.note.clone()).unwrap_or_default(),
        given => given.text().to_owned(),
    };
    *have += usize::from(before.is_none());
    let outcome = if before.is_some() { Outcome::Update } else { Outcome::New };
    let new = NewWord { word: row.text(WORD).to_owned(), folded, note };
    RowVerdict::taken(outcome, Some(Box::new(Plan { before: before.cloned(), new })))
}

/// By what a later change of a note is seen: its beginning and its length.
fn mark(note: &str) -> String {
    format!("{}:{}", note.len(), note.chars().take(100).collect::<String>())
}

async fn meant(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Vec<Word>> {
    let mut all = words::list_all(on.conn(), &caller.ctx.tenant).await?;
    if let Some(chosen) = query.chosen_ids() {
        let chosen: HashSet<Uuid> = chosen.into_iter().collect();
        all.retain(|word| chosen.contains(&word.id));
    }
    let part = onehall_safety::fold_text(query.text("keyword"));
    if !part.is_empty() {
        all.retain(|word| onehall_safety::fold_text(&word.word).contains(&part));
    }
    Ok(all)
}
