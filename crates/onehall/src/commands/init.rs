//! `onehall init`

use clap::Args;

use super::House;

/// Options of `init`.
#[derive(Debug, Args)]
pub(super) struct Init {
    /// The account of the administrator.
    #[arg(long, default_value = "admin")]
    account: String,
    /// The school's name.
    #[arg(long, default_value = "我的学校")]
    school: String,
    /// Begins anew in a data folder that has an install.secret or files of an installation whose database is gone.
    #[arg(long)]
    anew: bool,
}

/// Makes the tenant's first administrator and prints a random password once.
pub(super) async fn run(house: House, options: Init) -> anyhow::Result<()> {
    let db = if options.anew {
        house.installation().refuse_unfinished()?;
        house.installation().refuse_damaged()?;
        house.open_unchecked().await?
    } else {
        house.open().await?
    };
    anyhow::ensure!(!onehall_directory::has_people(&db).await?, "this installation already has people");
    let password = house.env.new_secret()[..16].to_owned();
    onehall_identity::operator::first_administrator(&db, &house.env, &options.account, &options.school, &password)
        .await?;
    db.close().await?;
    println!("Administrator {} of tenant 000000, password (shown once): {password}", options.account);
    Ok(())
}
