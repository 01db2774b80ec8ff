//! The trait by which an area describes a list.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Locale, normalise_key};

use super::{
    Change, Checked, Column, RowFault, RowIn, RowOut, RowVerdict, SheetAccess, SheetCaller, SheetQuery, Undone,
};

/// What can be done with a sheet, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetCan {
    /// Who brings it in.
    pub import: SheetAccess,
    /// Who takes it out. What somebody sees of it is for [`Sheet::read`] to say.
    pub export: SheetAccess,
    /// Whether duplicates may be updated (`ruleNum` 2); otherwise they are skipped always.
    pub update: bool,
    /// Whether a file may stand for the whole register: what it does not name is disabled ([`Sheet::enabled`]).
    pub full: bool,
    /// Whether what a person brings in are drafts that are published afterwards: then a person's file never stands for the whole
    /// register, and what it changed is handed to [`Sheet::undo`] too.
    pub drafts: bool,
    /// The name in the search line (`formInline`) of what the list is a list of, as a notice of its readers; it counts in every
    /// range, and without it there are no rows. Empty for lists that stand alone.
    pub within: &'static str,
    /// Whether its rows are about people, so that exports need a reason and an approval above the tenant's thresholds.
    pub people: bool,
}

impl SheetCan {
    /// A list that is taken out only.
    #[must_use]
    pub const fn export(access: SheetAccess) -> Self {
        Self {
            import: SheetAccess::Nobody,
            export: access,
            update: false,
            full: false,
            drafts: false,
            within: "",
            people: false,
        }
    }

    /// A register that is brought in and taken out under one right, with both duplicate rules.
    #[must_use]
    pub const fn both(access: SheetAccess) -> Self {
        Self { import: access, export: access, update: true, full: false, drafts: false, within: "", people: false }
    }
}

/// An entry of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DictionaryEntry {
    /// What is stored.
    pub key: String,
    /// Its words in Chinese.
    pub zh: String,
    /// Its words in English.
    pub en: String,
}

impl DictionaryEntry {
    /// Its words in the reader's language, Chinese where there are none.
    #[must_use]
    pub fn words(&self, locale: Locale) -> &str {
        match locale {
            Locale::En if !self.en.is_empty() => &self.en,
            Locale::En | Locale::Zh => &self.zh,
        }
    }
}

/// What is enabled in a register, for files that stand for the whole of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnabledRow {
    /// Its place: the next page is read after it.
    pub after: String,
    /// What [`Sheet::row_key`] says of a row that means it.
    pub key: String,
    /// The key by which the area disables it.
    pub object: String,
    /// Words by which people know it.
    pub label: String,
}

/// What a run is like of which rows are checked or written.
pub struct ImportRun<'a> {
    /// Who brings the rows in.
    pub caller: &'a SheetCaller,
    /// Whether what is stored already is updated (`ruleNum` 2); otherwise it is skipped.
    pub update: bool,
    /// Places of the columns that tell which row is meant, in the order of the columns.
    pub keys: &'a [usize],
    /// Whether an earlier row of the file with this [`Sheet::row_key`] was taken: while a run is only tried out, what
    /// rows name may stand in the file and not yet in the database.
    pub earlier: &'a (dyn Fn(&str) -> bool + Send + Sync),
}

/// A list that people take out, or a register that they bring in. One of each key in the product.
///
/// All methods run inside a transaction or a snapshot of the caller: **they await the database and nothing else**.
#[async_trait]
pub trait Sheet: Send + Sync {
    /// Its name at the wire (`id`), lower-case letters and dashes, at most 64: other systems have the scope `sheet-<key>`.
    fn key(&self) -> &'static str;

    /// Its name in Chinese and English.
    fn names(&self) -> [&'static str; 2];

    /// What can be done with it.
    fn can(&self) -> SheetCan;

    /// Its columns, at most 200, always the same in the same order.
    fn columns(&self) -> &'static [Column];

    /// The entries of one of its dictionaries, in the order of a menu; none for a code it does not have.
    ///
    /// # Errors
    /// When the database fails.
    async fn dictionary(
        &self,
        _on: Reading<'_>,
        _caller: &SheetCaller,
        _code: &str,
    ) -> StoreResult<Vec<DictionaryEntry>> {
        Ok(Vec::new())
    }

    /// How many rows `query` means.
    ///
    /// # Errors
    /// When the database fails.
    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64>;

    /// The rows that `query` means after the place `after`, in the order of a key that no row changes, at most `limit`;
    /// fewer are the last ones. Cells are those of the columns at `columns`. Needs an index in that order.
    ///
    /// # Errors
    /// When the database fails.
    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        query: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>>;

    /// By what rows of a file are compared: two with one key mean the same. Of the columns at `keys`, trimmed, folded.
    fn row_key(&self, row: &RowIn, keys: &[usize]) -> String {
        let parts: Vec<String> = keys.iter().map(|index| normalise_key(row.text(*index))).collect();
        parts.join("\u{1f}")
    }

    /// What becomes of each of these rows, one verdict a row in their order, without writing anything: by it a run is
    /// tried out, and within the write it is asked again. Columns that must be filled are, dictionaries are keys, texts
    /// have their length. No two rows of one call have one key. For the whole batch in a few queries, not one a row.
    ///
    /// # Errors
    /// When the database fails; what is wrong with a row is its verdict.
    async fn check(&self, _on: Reading<'_>, _run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        Ok(rows.iter().map(|_| RowVerdict::skipped()).collect())
    }

    /// Rows of an import that are checked and written in one `Tx`: at most 2,000, fewer where a row writes much.
    fn batch(&self) -> u64 {
        1_000
    }

    /// Writes rows whose verdict is new or update, and says what it did, one change a row. Events of the area belong into
    /// the same `Tx`; that the run happened is audited by transfer.
    ///
    /// # Errors
    /// When the database fails; then nothing of the batch is kept and it is tried again.
    async fn write(&self, _tx: &mut Tx, _run: &ImportRun<'_>, _rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        Ok(Vec::new())
    }

    /// Looks at what the batch would leave behind, before it is kept: an import must not leave a tenant in which nobody can
    /// sign in. A fault ends the run, and the batch is not kept.
    ///
    /// # Errors
    /// When the database fails.
    async fn guard(&self, _tx: &Tx, _caller: &SheetCaller) -> StoreResult<Option<RowFault>> {
        Ok(None)
    }

    /// Takes back what a run made anew, where nobody changed it since; one answer a change. Changes of what was there
    /// before are listed with their former values and not handed in, unless they are drafts ([`SheetCan::drafts`]).
    ///
    /// # Errors
    /// When the database fails.
    async fn undo(&self, _tx: &mut Tx, _caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        Ok(made.iter().map(|_| Undone::Kept).collect())
    }

    /// What is enabled after the place `after`, in the order of a key, at most `limit`; for [`SheetCan::full`].
    ///
    /// # Errors
    /// When the database fails.
    async fn enabled(
        &self,
        _on: Reading<'_>,
        _caller: &SheetCaller,
        _after: Option<&str>,
        _limit: u64,
    ) -> StoreResult<Vec<EnabledRow>> {
        Ok(Vec::new())
    }

    /// Disables these objects, which a whole register does not name any more. Never deletes.
    ///
    /// # Errors
    /// When the database fails.
    async fn disable(&self, _tx: &mut Tx, _caller: &SheetCaller, _objects: &[String]) -> StoreResult<()> {
        Ok(())
    }
}
