//! `onehall user add | password | unlock | second-factor | post | teaches | disable`

use clap::Subcommand;
use onehall_directory::operator::{Teaching, change_post, change_teaching, disable_user};
use onehall_identity::operator::{self, AddUser};
use onehall_kernel::{Ctx, Names, TenantId};
use onehall_sso::Tickets;

use super::{House, password};
use crate::product::person_ends;

/// What to do with people.
#[derive(Debug, Subcommand)]
pub(super) enum User {
    /// Adds a person. The password is typed twice, or the first line of the standard input.
    Add {
        /// The account.
        #[arg(long)]
        account: String,
        /// The real name; the account when absent.
        #[arg(long)]
        name: Option<String>,
        /// `student`, `teacher` or `staff`.
        #[arg(long, default_value = "student")]
        kind: String,
        /// Codes of roles; the kind's own role when absent.
        #[arg(long = "role")]
        roles: Vec<String>,
        /// Makes a random password and prints it.
        #[arg(long)]
        generate: bool,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
    /// Sets a password, typed twice or the first line of the standard input, and ends the person's sessions.
    Password {
        /// The account.
        account: String,
        /// Makes a random password and prints it.
        #[arg(long)]
        generate: bool,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
    /// Forgets the wrong passwords typed for an account, so that it can be signed in to from everywhere again.
    Unlock {
        /// The account.
        account: String,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
    /// The second factor of sign-ins.
    #[command(subcommand)]
    SecondFactor(SecondFactor),
    /// Gives a person a post beside the main one.
    Post {
        /// The account.
        account: String,
        /// Code of the department.
        #[arg(long)]
        department: String,
        /// Name of the post.
        #[arg(long)]
        post: String,
        /// Takes the post away.
        #[arg(long)]
        undo: bool,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
    /// Writes down that a person gives a class a course.
    Teaches {
        /// The account.
        account: String,
        /// Code of the college of the class.
        #[arg(long)]
        department: String,
        /// The class, as its students have it.
        #[arg(long)]
        class: String,
        /// Name of the course.
        #[arg(long)]
        course: String,
        /// Its English name.
        #[arg(long, default_value = "")]
        course_en: String,
        /// Takes the course away.
        #[arg(long)]
        undo: bool,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
    /// Disables a person and ends the sessions.
    Disable {
        /// The account.
        account: String,
        /// Enables the person again.
        #[arg(long)]
        undo: bool,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
}

/// What to do with second factors.
#[derive(Debug, Subcommand)]
pub(super) enum SecondFactor {
    /// Turns a person's second factor off and ends the person's sessions, as after a lost phone.
    Reset {
        /// The account.
        account: String,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
    /// Says whom it is demanded of; who has none sets it up at the next sign-in.
    Demand {
        /// `off`, `administrators` or `all`.
        of: String,
        /// The tenant.
        #[arg(long, default_value = onehall_kernel::DEFAULT_TENANT)]
        tenant: String,
    },
}

/// A password for somebody who will change it: three groups that survive being read aloud.
fn new_password(house: &House) -> String {
    let secret = house.env.new_secret().replace(['_', '-'], "x");
    format!("{}-{}-{}7", &secret[..4], &secret[4..8], &secret[8..12])
}

/// The password of `account`: made, or read before anything is opened.
fn password_of(house: &House, account: &str, generate: bool) -> anyhow::Result<String> {
    if generate { Ok(new_password(house)) } else { password::read(account) }
}

pub(super) async fn run(house: House, command: User) -> anyhow::Result<()> {
    let password = match &command {
        User::Add { account, generate, .. } | User::Password { account, generate, .. } => {
            password_of(&house, account, *generate)?
        }
        _ => String::new(),
    };
    let db = house.open().await?;
    let ctx = |tenant: &str| -> anyhow::Result<Ctx> { Ok(Ctx::system(&house.env, tenant.parse::<TenantId>()?)) };
    match command {
        User::Add { account, name, kind, roles, generate, tenant } => {
            let user = AddUser {
                name: name.unwrap_or_else(|| account.clone()),
                account,
                kind,
                roles,
                password: Some(password.clone()),
            };
            let id = operator::add_user(&db, &ctx(&tenant)?, &user).await?;
            println!("added {} as {id}", user.account);
            if generate {
                println!("password: {password}");
            }
        }
        User::Password { account, generate, tenant } => {
            operator::set_password(&db, &ctx(&tenant)?, &Tickets, &account, &password).await?;
            println!("the password of {account} was set and the sessions were ended");
            if generate {
                println!("password: {password}");
            }
        }
        User::Unlock { account, tenant } => {
            let places = operator::unlock_user(&db, &ctx(&tenant)?, &account).await?;
            println!(
                "{account} can sign in from everywhere again; wrong passwords from {places} places were forgotten"
            );
        }
        User::SecondFactor(SecondFactor::Reset { account, tenant }) => {
            operator::reset_second_factor(&db, &ctx(&tenant)?, &Tickets, &account).await?;
            println!("the second factor of {account} was turned off and the sessions were ended");
        }
        User::SecondFactor(SecondFactor::Demand { of, tenant }) => {
            operator::demand_second_factor(&db, &ctx(&tenant)?, &of).await?;
            println!("a second factor is demanded of: {of}");
        }
        User::Post { account, department, post, undo, tenant } => {
            change_post(&db, &ctx(&tenant)?, &account, &department, &post, undo).await?;
            println!("{account} {} {post} at {department}", if undo { "is no longer" } else { "is now also" });
        }
        User::Teaches { account, department, class, course, course_en, undo, tenant } => {
            let told = format!("{account} {} {class} {course}", if undo { "no longer gives" } else { "gives" });
            let teaching = Teaching { account, department, class, course: Names { zh: course, en: course_en } };
            change_teaching(&db, &ctx(&tenant)?, &teaching, undo).await?;
            println!("{told}");
        }
        User::Disable { account, undo, tenant } => {
            disable_user(&db, &ctx(&tenant)?, &person_ends(), &account, !undo).await?;
            println!("{account} was {}", if undo { "enabled" } else { "disabled" });
        }
    }
    Ok(db.close().await?)
}
