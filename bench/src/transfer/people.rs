//! People: four tables for each row.

use std::path::Path;

use onehall_sheets::{About, Cell, Heading, SheetPlan, Writer};
use onehall_testkit::TestApp;

use super::tasks;

/// The register.
pub const KEY: &str = "people";
/// The columns by which people are told apart.
pub const CHECKED: [&str; 1] = ["account"];
/// People per second that are asked for.
const TARGET: f64 = 5_000.0;

/// A workbook of new members of staff.
pub fn workbook(count: u32, folder: &Path) -> anyhow::Result<Vec<u8>> {
    let mut writer = Writer::new(folder, &About::default())?;
    let headings = ["学工号", "姓名", "人员类型", "部门编号", "职务", "手机号", "邮箱", "停用"];
    writer.sheet(SheetPlan::of("人员", headings.into_iter().map(Heading::of).collect()))?;
    for number in 0..count {
        let cells = [
            format!("B{number:07}"),
            format!("测试{number}"),
            "职工".to_owned(),
            "201".to_owned(),
            "干事".to_owned(),
            format!("139{number:08}"),
            format!("b{number}@example.edu.cn"),
            "否".to_owned(),
        ];
        writer.row(&cells.map(Cell::text), &[])?;
    }
    let mut bytes = std::io::Cursor::new(Vec::new());
    writer.finish(&mut bytes)?;
    Ok(bytes.into_inner())
}

/// Measures and prints.
pub async fn run(app: &TestApp, count: u32, folder: &Path) -> anyhow::Result<()> {
    let bytes = workbook(count, folder)?;
    let caller = app.sign_in("admin").await;
    let upload = tasks::send(&caller, &bytes, KEY).await?;
    let request = tasks::import_of(KEY, &upload, &CHECKED);
    let (rehearsed, tried) = tasks::carry(app, &caller, tasks::REHEARSE, request.clone()).await?;
    tasks::expect_new(&tried, count)?;
    let (took, done) = tasks::carry(app, &caller, tasks::IMPORT, request).await?;
    tasks::expect_new(&done, count)?;
    let rate = f64::from(count) / took;
    println!(
        "importing {count} people: {took:.2} s, {rate:.0} rows/s (target >= {TARGET:.0}); rehearsal {rehearsed:.2} s"
    );
    Ok(())
}
