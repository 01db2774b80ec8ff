//! The sheets of all areas.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::{ColumnKind, Sheet};

/// The longest key of a sheet, in bytes.
const KEY_MAX: usize = 64;
/// The most columns of a sheet.
const COLUMNS_MAX: usize = 200;

/// The sheets of the product by their keys. Areas are built one after the other, so it is empty until the binary has built
/// all of them; who looks while requests are answered finds all.
#[derive(Clone, Default)]
pub struct Sheets(Arc<OnceLock<BTreeMap<&'static str, Arc<dyn Sheet>>>>);

impl Sheets {
    /// Puts the sheets of all areas together, once.
    ///
    /// # Errors
    /// When two have one key, or a sheet's key or columns are not as [`Sheet`] demands them.
    pub fn fill(&self, sheets: Vec<Arc<dyn Sheet>>) -> anyhow::Result<()> {
        let mut all = BTreeMap::new();
        for sheet in sheets {
            let key = sheet.key();
            check(&*sheet)?;
            anyhow::ensure!(all.insert(key, sheet).is_none(), "two sheets are named {key}");
        }
        self.0.set(all).map_err(|_| anyhow::anyhow!("the sheets were put together already"))
    }

    /// The sheet `key`.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<Arc<dyn Sheet>> {
        self.0.get().and_then(|all| all.get(key)).cloned()
    }

    /// All of them by their keys.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn Sheet>> {
        self.0.get().into_iter().flat_map(BTreeMap::values)
    }
}

impl fmt::Debug for Sheets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|sheet| sheet.key())).finish()
    }
}

fn check(sheet: &dyn Sheet) -> anyhow::Result<()> {
    let (key, columns) = (sheet.key(), sheet.columns());
    let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
    anyhow::ensure!(
        !key.is_empty() && key.len() <= KEY_MAX && key.chars().all(is_plain),
        "the sheet {key} is not named in lower case with dashes"
    );
    anyhow::ensure!((1..=COLUMNS_MAX).contains(&columns.len()), "the sheet {key} has no or too many columns");
    let mut seen = BTreeSet::new();
    for column in columns {
        let name = column.key;
        anyhow::ensure!(seen.insert(name), "the sheet {key} has two columns {name}");
        anyhow::ensure!(!name.is_empty() && !name.contains([':', ',']), "the sheet {key} has a column named {name}");
        anyhow::ensure!(
            [column.zh, column.en].iter().all(|words| !words.is_empty() && !words.contains(',')),
            "the column {name} of {key} has a heading that is empty or holds a comma"
        );
        anyhow::ensure!(
            (column.kind == ColumnKind::Dictionary) != column.dictionary.is_empty(),
            "the column {name} of {key} has a dictionary and is none, or is one and has none"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use async_trait::async_trait;
    use onehall_db::{Reading, StoreResult};

    use super::*;
    use crate::sheets::{Column, RowOut, SheetAccess, SheetCaller, SheetCan, SheetQuery};

    struct Teas(&'static str, &'static [Column]);

    #[async_trait]
    impl Sheet for Teas {
        fn key(&self) -> &'static str {
            self.0
        }
        fn names(&self) -> [&'static str; 2] {
            ["茶", "Teas"]
        }
        fn can(&self) -> SheetCan {
            SheetCan::export(SheetAccess::Everybody)
        }
        fn columns(&self) -> &'static [Column] {
            self.1
        }
        async fn count(&self, _: Reading<'_>, _: &SheetCaller, _: &SheetQuery) -> StoreResult<u64> {
            Ok(0)
        }
        async fn read(
            &self,
            _: Reading<'_>,
            _: &SheetCaller,
            _: &SheetQuery,
            _: &[usize],
            _: Option<&str>,
            _: u64,
        ) -> StoreResult<Vec<RowOut>> {
            Ok(Vec::new())
        }
    }

    const NAME: Column = Column::text("name", ["名称", "Name"]).key_field();

    fn filled(all: &[(&'static str, &'static [Column])]) -> Result<Sheets, String> {
        let sheets = Sheets::default();
        let all = all.iter().map(|(key, columns)| Arc::new(Teas(key, columns)) as Arc<dyn Sheet>).collect();
        sheets.fill(all).map_err(|error| error.to_string()).map(|()| sheets)
    }

    #[test]
    fn sheets_are_found_by_their_keys_in_order() {
        let sheets = filled(&[("tea-sorts", &[NAME]), ("cups", &[NAME])]).unwrap();
        assert_eq!(format!("{sheets:?}"), r#"["cups", "tea-sorts"]"#);
        assert!(sheets.find("cups").is_some() && sheets.find("pots").is_none());
        assert!(sheets.fill(Vec::new()).is_err(), "once");
        assert!(Sheets::default().find("cups").is_none());
    }

    #[test]
    fn what_is_there_twice_or_wrong_is_named() {
        const COMMA: Column = Column::text("more", ["多", "More, much"]);
        const COLON: Column = Column::text("a:b", ["多", "More"]);
        const NO_CODE: Column = Column::dictionary("sort", ["种类", "Sort"], "");
        for (all, told) in [
            (&[("cups", &[NAME][..]), ("cups", &[NAME][..])][..], "two sheets are named cups"),
            (&[("Cups", &[NAME][..])][..], "lower case"),
            (&[("cups", &[][..])][..], "no or too many columns"),
            (&[("cups", &[NAME, NAME][..])][..], "two columns name"),
            (&[("cups", &[COMMA][..])][..], "comma"),
            (&[("cups", &[COLON][..])][..], "a:b"),
            (&[("cups", &[NO_CODE][..])][..], "dictionary"),
        ] {
            let error = filled(all).unwrap_err();
            assert!(error.contains(told), "{error}");
        }
    }
}
