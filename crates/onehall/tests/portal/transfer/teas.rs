//! A register of the tests' own: teas, each about a person.

use std::collections::BTreeMap;

use async_trait::async_trait;
use onehall_db::sea_orm::{ConnectionTrait, QueryResult, Statement, Value};
use onehall_db::{Db, Reading, StoreResult, Tx};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, ColumnKind, DictionaryEntry, EnabledRow, ImportRun, Outcome, RowFault,
    RowIn, RowOut, RowVerdict, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange, Undone,
};
use onehall_kernel::{ADMINISTRATOR, Right, UserId, normalise_key};

/// Nobody has it: no role of the demonstration data begins with it.
const SECRET: Right = Right::ability("see-secret-teas", ["看", "See"], &[ADMINISTRATOR]);

/// Columns in their order.
static COLUMNS: [Column; 7] = [
    Column::text("code", ["编号", "Code"]).key_field(),
    Column { aliases: &["茶名"], max_chars: 20, ..Column::text("name", ["名称", "Name"]).must() },
    Column::of(ColumnKind::Number, "price", ["价格", "Price"]),
    Column::dictionary("sort", ["种类", "Sort"], "sorts"),
    Column { read: SheetAccess::With(SECRET), ..Column::text("secret", ["秘密", "Secret"]) },
    Column { class_only: true, ..Column::text("grade", ["年级", "Grade"]).read_only() },
    Column::text("made", ["产地", "Made in"]),
];

/// A register under a key, about people or not.
pub struct Teas {
    pub key: &'static str,
    pub access: SheetAccess,
    pub people: bool,
    /// Whether a file may stand for the whole of it.
    pub full: bool,
    /// Rows of one batch of an import.
    pub batch: u64,
}

impl Teas {
    /// One that everybody brings in and takes out.
    pub const fn open(key: &'static str) -> Self {
        Self { key, access: SheetAccess::Everybody, people: false, full: false, batch: 1_000 }
    }
}

/// Makes the table, and fills it with `count` teas of the default tenant, `t0001` and on, each about the person with the
/// number of the row.
pub async fn make(db: &Db, count: usize) {
    let tx = db.begin().await.unwrap();
    let table = "CREATE TABLE test_teas (tenant_id TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, price DOUBLE PRECISION, sort TEXT NOT NULL, made TEXT NOT NULL, version BIGINT NOT NULL, PRIMARY KEY (tenant_id, code))";
    tx.conn().execute_unprepared(table).await.unwrap();
    for n in 1..=count {
        let values = [format!("t{n:04}").into(), format!("=茶{n}").into()];
        let insert = "INSERT INTO test_teas VALUES ('000000', $1, $2, 1.5, 'green', '', 1)";
        run(tx.conn(), insert, values).await;
    }
    tx.save().await.unwrap();
}

async fn run<const N: usize>(conn: &impl ConnectionTrait, text: &str, values: [Value; N]) -> u64 {
    let statement = Statement::from_sql_and_values(conn.get_database_backend(), text, values);
    conn.execute_raw(statement).await.unwrap().rows_affected()
}

async fn rows(conn: &impl ConnectionTrait, text: &str, values: Vec<Value>) -> Vec<QueryResult> {
    conn.query_all_raw(Statement::from_sql_and_values(conn.get_database_backend(), text, values)).await.unwrap()
}

/// All teas of the default tenant as `code name price sort made version`.
pub async fn stored(db: &Db) -> Vec<String> {
    let repo = db.repo();
    let found = rows(repo.conn(), "SELECT * FROM test_teas WHERE tenant_id = '000000' ORDER BY code", vec![]).await;
    let line = |row: &QueryResult| {
        let text = |name: &str| row.try_get::<String>("", name).unwrap();
        let price = row.try_get::<Option<f64>>("", "price").unwrap().map_or_else(|| "-".to_owned(), |n| n.to_string());
        let version: i64 = row.try_get("", "version").unwrap();
        format!("{} {} {price} {} {} {version}", text("code"), text("name"), text("sort"), text("made"))
    };
    let mut lines: Vec<String> = found.iter().map(line).collect();
    // databases order capitals differently
    lines.sort_unstable();
    lines
}

fn condition(query: &SheetQuery) -> (String, Vec<Value>) {
    let mut values: Vec<Value> = Vec::new();
    let mut text = String::new();
    if query.range == SheetRange::Chosen {
        let marks: Vec<String> = (2..query.chosen.len() + 2).map(|n| format!("${n}")).collect();
        text = format!(" AND code IN ({})", if marks.is_empty() { "NULL".to_owned() } else { marks.join(",") });
        values = query.chosen.iter().map(|id| id.clone().into()).collect();
    } else if !query.text("keyword").is_empty() {
        " AND name LIKE $2".clone_into(&mut text);
        values = vec![format!("%{}%", query.text("keyword")).into()];
    }
    (text, values)
}

#[async_trait]
impl Sheet for Teas {
    fn key(&self) -> &'static str {
        self.key
    }

    fn names(&self) -> [&'static str; 2] {
        ["茶", "Teas"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { people: self.people, full: self.full, ..SheetCan::both(self.access) }
    }

    fn columns(&self) -> &'static [Column] {
        &COLUMNS
    }

    async fn dictionary(&self, _: Reading<'_>, _: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        let entry = |key: &str, zh: &str, en: &str| DictionaryEntry { key: key.into(), zh: zh.into(), en: en.into() };
        Ok(match code {
            "sorts" => vec![entry("green", "绿茶", "Green"), entry("black", "红茶", "Black")],
            _ => Vec::new(),
        })
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let (text, mut values) = condition(query);
        values.insert(0, caller.ctx.tenant.as_str().into());
        let sql = format!("SELECT COUNT(*) AS n FROM test_teas WHERE tenant_id = $1{text}");
        let n: i64 = rows(on.conn(), &sql, values).await[0].try_get("", "n")?;
        Ok(n.unsigned_abs())
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
        let (text, mut values) = condition(query);
        values.insert(0, caller.ctx.tenant.as_str().into());
        values.push(after.unwrap_or_default().into());
        let at = values.len();
        let sql =
            format!("SELECT * FROM test_teas WHERE tenant_id = $1{text} AND code > ${at} ORDER BY code LIMIT {limit}");
        let mut all = Vec::new();
        for row in rows(on.conn(), &sql, values).await {
            let code: String = row.try_get("", "code")?;
            let number = code.trim_start_matches(|c: char| !c.is_ascii_digit() || c == '0').parse().unwrap_or(0);
            let mut cells = Vec::new();
            for place in columns {
                cells.push(match COLUMNS[*place].key {
                    "price" => row.try_get::<Option<f64>>("", "price")?.map_or(CellOut::Empty, CellOut::Number),
                    "secret" | "grade" => CellOut::Text("secret".into()),
                    "sort" => {
                        CellOut::from(if row.try_get::<String>("", "sort")? == "green" { "绿茶" } else { "红茶" })
                    }
                    name => row.try_get::<String>("", name)?.into(),
                });
            }
            all.push(RowOut { after: code, person: self.people.then_some(UserId(number)), cells });
        }
        Ok(all)
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, given: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let sql = "SELECT code FROM test_teas WHERE tenant_id = $1";
        let known = rows(on.conn(), sql, vec![run.caller.ctx.tenant.as_str().into()]).await;
        let known: BTreeMap<String, ()> =
            known.iter().map(|row| (normalise_key(&row.try_get::<String>("", "code").unwrap()), ())).collect();
        Ok(given
            .iter()
            .map(|row| {
                if row.text(1).contains("毒") {
                    return RowVerdict::refused(vec![RowFault::new("name", "不是茶", "This is no tea")]);
                }
                match (known.contains_key(&self.row_key(row, run.keys)), run.update) {
                    (false, _) => RowVerdict::taken(Outcome::New, None),
                    (true, true) => RowVerdict::taken(Outcome::Update, None),
                    (true, false) => RowVerdict::skipped(),
                }
            })
            .collect())
    }

    fn batch(&self) -> u64 {
        self.batch
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, given: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let tenant = run.caller.ctx.tenant.as_str();
        let mut changes = Vec::new();
        for Checked { row, outcome, .. } in given {
            let (code, name) = (row.text(0).to_owned(), row.text(1).to_owned());
            let price = if let CellIn::Number(price) = row.cell(2) { Some(*price) } else { None };
            let values = [
                tenant.into(),
                code.clone().into(),
                name.clone().into(),
                price.into(),
                row.text(3).into(),
                row.text(6).into(),
            ];
            let sql = match outcome {
                Outcome::New => "INSERT INTO test_teas VALUES ($1, $2, $3, $4, $5, $6, 1)",
                _ => {
                    "UPDATE test_teas SET name = $3, price = $4, sort = $5, made = $6, version = version + 1 WHERE tenant_id = $1 AND lower(code) = lower($2)"
                }
            };
            assert_eq!(run_one(tx, sql, values).await, 1, "{code} {outcome:?}");
            let before = (outcome == Outcome::Update).then(|| "{}".to_owned());
            changes.push(Change { number: row.number, object: code, label: name, mark: "1".to_owned(), before });
        }
        Ok(changes)
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let mut all = Vec::new();
        for change in made {
            let sql = "DELETE FROM test_teas WHERE tenant_id = $1 AND code = $2 AND version = 1";
            let values = [caller.ctx.tenant.as_str().into(), change.object.clone().into()];
            all.push(if run_one(tx, sql, values).await == 1 { Undone::Gone } else { Undone::Kept });
        }
        Ok(all)
    }

    /// A tea whose version is negative is disabled.
    async fn enabled(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<EnabledRow>> {
        let sql = format!(
            "SELECT code, name FROM test_teas WHERE tenant_id = $1 AND version > 0 AND code > $2 ORDER BY code LIMIT {limit}"
        );
        let values = vec![caller.ctx.tenant.as_str().into(), after.unwrap_or_default().into()];
        let row = |row: &QueryResult| {
            let code: String = row.try_get("", "code")?;
            Ok(EnabledRow {
                after: code.clone(),
                key: normalise_key(&code),
                object: code,
                label: row.try_get("", "name")?,
            })
        };
        rows(on.conn(), &sql, values).await.iter().map(row).collect()
    }

    async fn disable(&self, tx: &mut Tx, caller: &SheetCaller, objects: &[String]) -> StoreResult<()> {
        for code in objects {
            let sql = "UPDATE test_teas SET version = -version WHERE tenant_id = $1 AND code = $2 AND version > 0";
            let values = [caller.ctx.tenant.as_str().into(), code.clone().into()];
            assert_eq!(run_one(tx, sql, values).await, 1, "{code}");
        }
        Ok(())
    }
}

async fn run_one<const N: usize>(tx: &Tx, text: &str, values: [Value; N]) -> u64 {
    run(tx.conn(), text, values).await
}

/// Takes all teas away.
pub async fn clear(db: &Db) {
    let tx = db.begin().await.unwrap();
    tx.conn().execute_unprepared("DELETE FROM test_teas").await.unwrap();
    tx.save().await.unwrap();
}
