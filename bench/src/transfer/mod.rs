//! Registers that come in and lists that go out, through the whole engine: upload, worker, check, database; against the
//! libraries of spreadsheets alone, and against what schools use today.
//!
//! The engine runs in this process ([`onehall_testkit`]), beside the product's own program, which reads the workbooks in its
//! workers; the load of readers and writers goes to a server of its own.

mod flat;
mod load;
mod memory;
mod peers;
mod people;
mod tasks;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use onehall_testkit::{TestApp, TestAppOptions};

use memory::Watch;

/// What is measured.
#[derive(clap::Args)]
pub struct Options {
    /// The server's binary, built with --release: it stands beside this one.
    #[arg(long)]
    binary: PathBuf,
    /// Rows of ten columns that are brought into a flat register. More are over the largest file that is taken.
    #[arg(long, default_value_t = 290_000)]
    rows: u32,
    /// People that are brought in.
    #[arg(long, default_value_t = 50_000)]
    people: u32,
    /// Rows of ten columns that are taken out.
    #[arg(long, default_value_t = 1_000_000)]
    exported: u32,
    /// A python3 with openpyxl, XlsxWriter, Django and django-import-export; without it these peers are left out.
    #[arg(long)]
    python: Option<PathBuf>,
    /// A folder whose node_modules hold exceljs; without it this peer is left out.
    #[arg(long)]
    exceljs: Option<PathBuf>,
}

/// Measures and prints.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let beside = onehall_testkit::program("onehall");
    anyhow::ensure!(
        std::fs::canonicalize(&options.binary)? == std::fs::canonicalize(&beside)?,
        "workers are {}, not {}",
        beside.display(),
        options.binary.display()
    );
    let folder = tempfile::tempdir()?;
    let app = TestApp::with(TestAppOptions { sheets: vec![Arc::new(flat::Flat)], ..TestAppOptions::default() }).await;
    flat::make(&app.db).await?;
    import(&app, options, folder.path()).await?;
    people::run(&app, options.people, folder.path()).await?;
    export(&app, options, folder.path()).await?;
    app.finish().await;
    load::run(&options.binary, options.people, folder.path()).await
}

async fn import(app: &TestApp, options: &Options, folder: &Path) -> anyhow::Result<()> {
    let path = folder.join("in.xlsx");
    crate::sheets::write_varied(&path, folder, options.rows)?;
    let bytes = std::fs::read(&path)?;
    println!("importing {} rows of 10 into a flat register, {:.1} MB:", options.rows, bytes.len() as f64 / 1e6);
    let began = Instant::now();
    crate::sheets::read_bare(&bytes)?;
    let bare = began.elapsed().as_secs_f64();
    println!("  bare calamine, reading alone: {bare:.2} s");

    let caller = app.sign_in("admin").await;
    let watch = Watch::begin();
    let began = Instant::now();
    let upload = tasks::send(&caller, &bytes, flat::KEY).await?;
    let sent = began.elapsed().as_secs_f64();
    let request = tasks::import_of(flat::KEY, &upload, &["code"]);
    let (rehearsed, tried) = tasks::carry(app, &caller, tasks::REHEARSE, request.clone()).await?;
    tasks::expect_new(&tried, options.rows)?;
    let (took, done) = tasks::carry(app, &caller, tasks::IMPORT, request).await?;
    let peak = watch.end();
    tasks::expect_new(&done, options.rows)?;
    let took = took + sent;
    println!(
        "  OneHall: {took:.2} s with the upload ({sent:.2} s), {:.0} rows/s, {:.1} times bare calamine (target <= 5)",
        f64::from(options.rows) / took,
        took / bare
    );
    println!("  OneHall, rehearsal: {rehearsed:.2} s");
    println!(
        "  worker at most {:.0} MB (target <= 256), this process grew by {:.0} MB (target <= 64)",
        peak.children_mb, peak.grown_mb
    );
    if let Some(python) = &options.python {
        let theirs = peers::python(python, "openpyxl", &[path.as_os_str()])?;
        println!(
            "  openpyxl, reading alone: {:.2} s, {:.1} times ours (target >= 2)",
            theirs.seconds,
            theirs.seconds / took
        );
        for (name, target) in [("django", 15.0), ("django-bulk", 2.0)] {
            // it takes minutes for each 100,000 rows: a tenth shows the pace
            let rows = (options.rows / 10).max(1);
            let part = folder.join("part.xlsx");
            crate::sheets::write_varied(&part, folder, rows)?;
            let theirs = peers::python(python, name, &[part.as_os_str()])?;
            let ratio = f64::from(options.rows) / took / (f64::from(rows) / theirs.seconds);
            println!(
                "  {name}: {:.0} rows/s in {rows} rows, ours {ratio:.1} times as many (target >= {target:.0})",
                f64::from(rows) / theirs.seconds
            );
        }
    }
    Ok(())
}

async fn export(app: &TestApp, options: &Options, folder: &Path) -> anyhow::Result<()> {
    flat::fill(&app.db, options.exported).await?;
    println!("exporting {} rows of 10 from the database:", options.exported);
    let path = folder.join("out.xlsx");
    let began = Instant::now();
    crate::sheets::write_bare(&path, folder, options.exported)?;
    let bare = began.elapsed().as_secs_f64();
    println!("  bare rust_xlsxwriter, from no database: {bare:.2} s");
    let caller = app.sign_in("admin").await;
    let watch = Watch::begin();
    let (took, done) = tasks::carry(app, &caller, tasks::EXPORT, flat::export()).await?;
    let peak = watch.end();
    anyhow::ensure!(done["totalNum"] == options.exported, "{done}");
    println!("  OneHall: {took:.2} s, {:.2} times bare (target <= 1.5), grew by {:.0} MB", took / bare, peak.grown_mb);
    if let Some(python) = &options.python {
        let theirs = peers::python(python, "xlsxwriter", &[path.as_os_str(), options.exported.to_string().as_ref()])?;
        println!(
            "  XlsxWriter, constant memory: {:.2} s, {:.1} times ours (target >= 4)",
            theirs.seconds,
            theirs.seconds / took
        );
    }
    if let Some(exceljs) = &options.exceljs {
        let theirs = peers::exceljs(exceljs, &path, options.exported)?;
        println!(
            "  exceljs, streaming: {:.2} s, {:.1} times ours (target >= 1); {:.0} MB, ours {:.2} of it (target <= 0.25)",
            theirs.seconds,
            theirs.seconds / took,
            theirs.peak_mb,
            peak.grown_mb / theirs.peak_mb
        );
    }
    Ok(())
}
