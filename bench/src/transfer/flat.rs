//! A flat register of ten columns with one key, which is nothing but its table.

use std::collections::HashSet;

use async_trait::async_trait;
use onehall_db::sea_orm::sea_query::{Alias, Expr, ExprTrait as _, OnConflict, Order, Query};
use onehall_db::sea_orm::{ConnectionTrait, QueryResult};
use onehall_db::{Db, Reading, StoreResult, Tx};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, ColumnKind, ImportRun, Outcome, RowIn, RowOut, RowVerdict, Sheet,
    SheetAccess, SheetCaller, SheetCan, SheetQuery,
};
use serde_json::{Value, json};

/// Its name at the wire.
pub const KEY: &str = "bench-flat";

const TABLE: &str = "bench_flat";
/// Texts of a row; numbers follow, then one that is yes or no.
const TEXTS: usize = 6;
const NUMBERS: usize = 3;
/// Rows of one statement: SQLite binds 32,766 values.
const ROWS_PER_INSERT: usize = 3_000;

static COLUMNS: [Column; 10] = [
    Column::text("code", ["学号", "Code"]).key_field(),
    Column::text("name", ["姓名", "Name"]).must(),
    Column::text("college", ["学院", "College"]),
    Column::text("major", ["专业", "Major"]),
    Column::text("className", ["班级", "Class"]),
    Column::text("note", ["备注", "Note"]),
    Column::of(ColumnKind::Number, "one", ["一", "One"]),
    Column::of(ColumnKind::Number, "two", ["二", "Two"]),
    Column::of(ColumnKind::Number, "three", ["三", "Three"]),
    Column::of(ColumnKind::Bool, "here", ["在校", "Here"]),
];

/// The register.
pub struct Flat;

/// Makes its table.
pub async fn make(db: &Db) -> anyhow::Result<()> {
    let tx = db.begin().await?;
    let text = "CREATE TABLE bench_flat (tenant_id TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, college TEXT NOT NULL, major TEXT NOT NULL, \"className\" TEXT NOT NULL, note TEXT NOT NULL, one DOUBLE PRECISION, two DOUBLE PRECISION, three DOUBLE PRECISION, here BOOLEAN NOT NULL, PRIMARY KEY (tenant_id, code))";
    tx.conn().execute_unprepared(text).await?;
    tx.save().await?;
    Ok(())
}

/// Empties it and fills it with so many rows.
pub async fn fill(db: &Db, rows: u32) -> anyhow::Result<()> {
    let tx = db.begin().await?;
    tx.conn().execute_unprepared("DELETE FROM bench_flat").await?;
    let text = format!(
        "INSERT INTO bench_flat WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {rows}) SELECT '000000', printf('学生%07d-0', i), printf('学生%d-1', i), printf('学生%d-2', i), printf('学生%d-3', i), printf('学生%d-4', i), printf('学生%d-5', i), i * 7.75 + 6, i * 7.75 + 7, i * 7.75 + 8, i % 2 FROM n"
    );
    tx.conn().execute_unprepared(&text).await?;
    tx.save().await?;
    Ok(())
}

/// The request that takes all of it out.
pub fn export() -> Value {
    let fields: Vec<String> = COLUMNS.iter().map(|column| format!("{}:{}", column.zh, column.key)).collect();
    json!({"tenantId": "000000", "id": KEY, "type": "", "fileName": "bench", "dataRange": 1, "exportField": fields.join(",")})
}

fn column(name: &str) -> Alias {
    Alias::new(name)
}

fn of_tenant(caller: &SheetCaller) -> onehall_db::sea_orm::sea_query::SimpleExpr {
    Expr::col(column("tenant_id")).eq(caller.ctx.tenant.as_str())
}

#[async_trait]
impl Sheet for Flat {
    fn key(&self) -> &'static str {
        KEY
    }

    fn names(&self) -> [&'static str; 2] {
        ["平表", "Flat"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::both(SheetAccess::Everybody)
    }

    fn columns(&self) -> &'static [Column] {
        &COLUMNS
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, _: &SheetQuery) -> StoreResult<u64> {
        let query = Query::select()
            .expr_as(Expr::col(column("code")).count(), column("n"))
            .from(column(TABLE))
            .and_where(of_tenant(caller))
            .to_owned();
        let row = on.conn().query_one(&query).await?;
        let count: i64 = row.map(|row| row.try_get("", "n")).transpose()?.unwrap_or_default();
        Ok(count.unsigned_abs())
    }

    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        _: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>> {
        let query = Query::select()
            .columns(COLUMNS.iter().map(|one| column(one.key)))
            .from(column(TABLE))
            .and_where(of_tenant(caller))
            .and_where(Expr::col(column("code")).gt(after.unwrap_or_default()))
            .order_by(column("code"), Order::Asc)
            .limit(limit)
            .to_owned();
        let out = |row: &QueryResult| -> StoreResult<RowOut> {
            let cell = |place: &usize| -> StoreResult<CellOut> {
                Ok(match *place {
                    place if place < TEXTS => CellOut::Text(row.try_get_by_index(place)?),
                    place if place < TEXTS + NUMBERS => {
                        row.try_get_by_index::<Option<f64>>(place)?.map_or(CellOut::Empty, CellOut::Number)
                    }
                    place => CellOut::Bool(row.try_get_by_index(place)?),
                })
            };
            let cells = columns.iter().map(cell).collect::<StoreResult<_>>()?;
            Ok(RowOut { after: row.try_get_by_index(0)?, person: None, cells })
        };
        on.conn().query_all(&query).await?.iter().map(out).collect()
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let query = Query::select()
            .column(column("code"))
            .from(column(TABLE))
            .and_where(of_tenant(run.caller))
            .and_where(Expr::col(column("code")).is_in(rows.iter().map(|row| row.text(0))))
            .to_owned();
        let known: HashSet<String> =
            on.conn().query_all(&query).await?.iter().map(|row| row.try_get("", "code")).collect::<Result<_, _>>()?;
        let verdict = |row: &RowIn| match (known.contains(row.text(0)), run.update) {
            (false, _) => RowVerdict::taken(Outcome::New, None),
            (true, true) => RowVerdict::taken(Outcome::Update, None),
            (true, false) => RowVerdict::skipped(),
        };
        Ok(rows.iter().map(verdict).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let tenant = run.caller.ctx.tenant.as_str();
        for part in rows.chunks(ROWS_PER_INSERT) {
            let mut insert = Query::insert();
            insert.into_table(column(TABLE));
            insert.columns([column("tenant_id")].into_iter().chain(COLUMNS.iter().map(|one| column(one.key))));
            for Checked { row, .. } in part {
                let number = |place: usize| match row.cell(place) {
                    CellIn::Number(number) => Some(*number),
                    _ => None,
                };
                let texts = (0..TEXTS).map(|place| Expr::val(row.text(place)));
                let numbers = (TEXTS..TEXTS + NUMBERS).map(|place| Expr::val(number(place)));
                let here = matches!(row.cell(TEXTS + NUMBERS), CellIn::Bool(true));
                let all = [Expr::val(tenant)].into_iter().chain(texts).chain(numbers).chain([Expr::val(here)]);
                insert.values_panic(all);
            }
            let others = COLUMNS.iter().skip(1).map(|one| column(one.key));
            let again = OnConflict::columns([column("tenant_id"), column("code")]).update_columns(others).to_owned();
            tx.conn().execute(insert.on_conflict(again)).await?;
        }
        let change = |Checked { row, outcome, .. }: &Checked| Change {
            number: row.number,
            object: row.text(0).to_owned(),
            label: row.text(1).to_owned(),
            mark: "1".to_owned(),
            before: (*outcome == Outcome::Update).then(|| "{}".to_owned()),
        };
        Ok(rows.iter().map(change).collect())
    }
}
