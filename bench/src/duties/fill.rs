//! A school as large as they get: its departments and published duties stand in the tables as publication writes them.

use std::path::Path;

use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions, Tx};
use serde_json::json;

use super::words;

/// Departments, forty of them below the university and the others below those.
pub const DEPARTMENTS: u32 = 2_000;
/// Duties, the same number in each department.
pub const DUTIES: u32 = 100_000;
const FACULTIES: u32 = 40;
/// Rows of one statement.
const ROWS: u32 = 500;
const TENANT: &str = "000000";

fn key(kind: u32, number: u32) -> String {
    format!("01930000-0000-7000-8{kind:03}-{number:012}")
}

fn blob(kind: u32, number: u32) -> String {
    format!("x'{}'", key(kind, number).replace('-', ""))
}

/// Fills the database of a folder whose server does not run.
pub async fn fill(folder: &Path) -> anyhow::Result<()> {
    let db = Db::open(&DbOptions::new(format!("sqlite://{}", folder.join("onehall.db").display()))).await?;
    let types = types(&db).await?;
    let tx = db.begin().await?;
    for number in 0..DEPARTMENTS {
        let parent = if number < FACULTIES { "NULL".to_owned() } else { blob(1, number % FACULTIES) };
        let sql = format!(
            "INSERT INTO departments (id, tenant_id, parent_id, code, name, name_en, category, sort, phone, place) \
             VALUES ({}, '{TENANT}', {parent}, 'B{number:05}', '第{number}教学科研单位', 'Unit {number}', 'college', \
             {number}, '', '')",
            blob(1, number)
        );
        tx.conn().execute_unprepared(&sql).await?;
    }
    for begin in (0..DUTIES).step_by(ROWS as usize) {
        duties(&tx, begin, &types).await?;
    }
    // what a database knows of itself after some time of use
    tx.conn().execute_unprepared("ANALYZE").await?;
    Ok(tx.save().await?)
}

/// The types that the demonstration's duties have.
async fn types(db: &Db) -> anyhow::Result<Vec<String>> {
    let sql = "SELECT DISTINCT type_code FROM duty_entries ORDER BY type_code";
    let rows = db.repo().conn().query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await?;
    let types: Vec<String> = rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?;
    anyhow::ensure!(!types.is_empty(), "the demonstration has no duties");
    Ok(types)
}

async fn duties(tx: &Tx, begin: u32, types: &[String]) -> anyhow::Result<()> {
    let each = DUTIES / DEPARTMENTS;
    let row = |number: u32| {
        let (text, kind) = (words::text(number), &types[number as usize % types.len()]);
        let clause = format!("第{}条", number % 60 + 1);
        let body = json!({"dutyId": key(2, number), "dutyTypeCode": kind, "dutyCode": format!("D{number:06}"), "dutyDesc": text,
            "basis": [{"document": "《普通高等学校管理规定》", "clause": clause}], "postName": "主管科室", "phone": "0870-5550100",
            "frequency": "每学期", "timeLimit": "5 个工作日", "validFrom": "2026-01-01", "validTo": "2099-12-31"});
        format!(
            "({}, 'P', '{TENANT}', {}, {}, '{kind}', '', '2026-01-01', '2099-12-31', NULL, 0, 'same', '{text} d{number:06} 主管科室', \
             '普通高等学校管理规定 {clause}', '{body}')",
            blob(2, number),
            blob(1, number / each),
            number % each
        )
    };
    let rows: Vec<String> = (begin..(begin + ROWS).min(DUTIES)).map(row).collect();
    let sql = format!(
        "INSERT INTO duty_entries (id, side, tenant_id, department_id, position, type_code, risk_level, valid_from, valid_to, \
         user_id, linked, standing, words, basis, body) VALUES {}",
        rows.join(", ")
    );
    tx.conn().execute_unprepared(&sql).await?;
    Ok(())
}
