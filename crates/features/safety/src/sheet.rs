//! The sensitive words as a spreadsheet.

use std::collections::HashMap;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{planned, take};
use onehall_feature::{
    CellOut, Change, Checked, Column, ColumnKind, ImportRun, RowFault, RowIn, RowOut, RowVerdict, Sheet, SheetAccess,
    SheetCaller, SheetCan, SheetQuery, Undone, place_of, undone,
};
use onehall_safety::{MAX_WORDS, fold_text, fold_word};
use onehall_web::Guard as _;
use uuid::Uuid;

use crate::rights::SensitiveWords;
use crate::store::dictionary::raise_version;
use crate::store::words::{self, Asked, NewWord, Word};

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
        words::count_asked(on.conn(), &caller.ctx.tenant, &meant(query)).await
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
        let page = words::list_behind(on.conn(), &caller.ctx.tenant, &meant(query), (place_of(after), limit)).await?;
        let cell = |word: &Word, column: usize| match column {
            WORD => word.word.as_str().into(),
            NOTE => word.note.as_str().into(),
            SINCE => CellOut::Time(word.created_at),
            _ => CellOut::Empty,
        };
        let out = |word: &Word| RowOut::of(word.id, columns, |column| cell(word, column));
        Ok(page.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let tenant = &run.caller.ctx.tenant;
        let forms: Vec<String> = rows.iter().filter_map(|row| fold_word(row.text(WORD)).ok()).collect();
        let known = words::list_by_forms(on.conn(), tenant, &forms).await?;
        let mut have = usize::try_from(words::count_words(on.conn(), tenant).await?).unwrap_or(usize::MAX);
        Ok(rows.iter().map(|row| verdict(row, run, &known, &mut have)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        // the row of the version is locked by it: words of two runs come one after the other
        raise_version(tx.conn(), &ctx.tenant).await?;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let fresh = plans.iter().filter(|(_, plan)| plan.before.is_none());
        let new: Vec<NewWord> = fresh.map(|(_, plan)| plan.new.clone()).collect();
        let mut ids = words::create_words(tx.conn(), ctx, &new).await?.into_iter();
        let mut changes = Vec::with_capacity(plans.len());
        for (number, Plan { before, new }) in plans {
            if let Some(before) = &before {
                words::update_note(tx.conn(), ctx, before.id, &new.note).await?;
            }
            let id = before.as_ref().map_or_else(|| ids.next().unwrap_or_default(), |word| word.id);
            changes.push(Change {
                number,
                object: id.to_string(),
                mark: mark(&new.note),
                label: new.word,
                before: before.map(|word| serde_json::json!({"note": word.note}).to_string()),
            });
        }
        Ok(changes)
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
        let undoing = undone(made, &found, |word, made| mark(&word.note) == made);
        let gone: Vec<Uuid> = undoing.gone.iter().map(|(_, word)| word.id).collect();
        words::delete_words(tx.conn(), tenant, &gone).await?;
        Ok(undoing.answers)
    }
}

fn verdict(row: &RowIn, run: &ImportRun<'_>, known: &HashMap<String, Word>, have: &mut usize) -> RowVerdict {
    let Ok(folded) = fold_word(row.text(WORD)) else {
        return RowVerdict::faulty(RowFault::new(
            "word",
            "敏感词应有 2 至 50 个有效字符",
            "A word has 2 to 50 characters that count",
        ));
    };
    let before = known.get(&folded);
    if before.is_some() && !run.update {
        return RowVerdict::skipped();
    }
    if before.is_none() && *have >= MAX_WORDS {
        return RowVerdict::faulty(RowFault::new(
            "word",
            format!("敏感词最多 {MAX_WORDS} 个"),
            format!("A dictionary has at most {MAX_WORDS} words"),
        ));
    }
    let mut note = before.map(|word| word.note.clone()).unwrap_or_default();
    take(row, NOTE, &mut note);
    *have += usize::from(before.is_none());
    let new = NewWord { word: row.text(WORD).to_owned(), folded, note };
    RowVerdict::judged(Vec::new(), before.is_some(), Plan { before: before.cloned(), new })
}

/// By what a later change of a note is seen: its beginning and its length.
fn mark(note: &str) -> String {
    format!("{}:{}", note.len(), note.chars().take(100).collect::<String>())
}

/// The words that are meant.
fn meant(query: &SheetQuery) -> Asked {
    Asked { chosen: query.chosen_ids(), part: fold_text(query.text("keyword")) }
}
