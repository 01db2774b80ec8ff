//! `onehall doctor`

use onehall_bus::Wire;
use onehall_db::{Db, applied_migrations};
use tokio_util::sync::CancellationToken;

use super::House;
use crate::backup::Folder;
use crate::product::Product;

/// Names of files that are printed of many.
const SHOWN_MAX: usize = 20;

/// Which files are wrong; bytes that no row speaks of are no fault of what people see, and only told.
async fn compare_files(product: &Product, db: &Db) -> anyhow::Result<Vec<String>> {
    let compared = product.deps.files.compare(&db.repo(), &product.file_areas).await?;
    if let Some(one) = compared.strays.first() {
        println!("warning: {} uploaded files belong to no row, {one} is one of them", compared.strays.len());
    }
    let missing = compared.missing.iter().take(SHOWN_MAX);
    let mut wrong: Vec<String> = missing.map(|key| format!("the uploaded file {key} is not there")).collect();
    if compared.missing.len() > SHOWN_MAX {
        wrong.push(format!("{} uploaded files in all are not there", compared.missing.len()));
    }
    Ok(wrong)
}

/// Prints what is wrong with the installation; fails when something is.
pub(super) async fn run(house: House) -> anyhow::Result<()> {
    let place = house.installation();
    place.refuse_unfinished()?;
    let is_damaged = place.refuse_damaged().is_err();
    // a database that was found damaged is looked at again
    let db = if is_damaged { house.open_unchecked().await? } else { house.open().await? };
    println!("database: {} migrations applied", applied_migrations(&db).await?.len());
    if let Some(warning) = house.config.plain_http_warning() {
        println!("warning: {warning}");
    }
    let folder = &house.config.backup.folder;
    if !folder.as_os_str().is_empty() {
        let last = Folder::open(folder).and_then(|folder| folder.last_made(house.env.now()));
        match last {
            Ok(Some(at)) => println!("backups: the last one of {at} in {}", folder.display()),
            Ok(None) => println!("warning: there is no backup in {}", folder.display()),
            Err(error) => println!("warning: backups: {error:#}"),
        }
    }
    for (queue, count) in onehall_jobs::count_given_up(&db).await? {
        println!(
            "warning: {count} jobs of {queue} were given up in the last two months (table jobs, last_error says why)"
        );
    }
    let product = house.product(db.clone(), Wire::alone(), CancellationToken::new()).await?;
    match crate::workers::shut_in(&product.deps.sandbox).await {
        Ok(told) => println!("{told}"),
        Err(told) => println!("warning: {told}"),
    }
    let mut wrong = db.integrity_faults().await?;
    if let Err(error) = product.deps.files.probe().await {
        wrong.push(format!("uploaded files can not be reached: {error}"));
    } else {
        wrong.extend(compare_files(&product, &db).await?);
    }
    for check in &product.checks {
        wrong.extend(check.check(&db.repo()).await?);
    }
    for line in &wrong {
        println!("wrong: {line}");
    }
    anyhow::ensure!(
        wrong.is_empty(),
        "{} faults found; restore from a backup or ask for help with the lines above",
        wrong.len()
    );
    println!("contents: all checks passed");
    if is_damaged && place.forget_damage()? {
        println!("the note that the database is damaged was taken away");
    }
    Ok(())
}
