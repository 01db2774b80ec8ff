//! `onehall cas-service`: applications that may use single sign-on.

use anyhow::Context as _;
use clap::{Args, Subcommand};
use onehall_kernel::{Ctx, DEFAULT_TENANT, TenantId};
use onehall_sso::MatchKind;
use onehall_sso::operator::{self, NewService};

use super::House;

/// Options of `cas-service`.
#[derive(Debug, Args)]
pub(super) struct CasService {
    /// The tenant.
    #[arg(long, global = true, default_value = DEFAULT_TENANT, value_name = "TENANT")]
    tenant: String,
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Registers an application; a running server accepts it at once.
    Add(Add),
    /// Lists the registered applications.
    List,
    /// Removes an application by its key or its pattern.
    Remove {
        /// The key or the pattern, as `list` prints them.
        named: String,
    },
}

#[derive(Debug, Args)]
struct Add {
    #[command(flatten)]
    pattern: Pattern,
    /// Other applications may reach it with proxy tickets.
    #[arg(long)]
    proxy: bool,
    /// It may receive proxy-granting tickets.
    #[arg(long)]
    pgt: bool,
    /// Where logout messages go, when not to the service itself.
    #[arg(long, value_name = "URL")]
    slo: Option<String>,
    /// Its name for people, shown at sign-in.
    #[arg(long, default_value = "")]
    name: String,
}

/// Which addresses belong to the application.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Pattern {
    /// A regular expression over the whole URL, anchored at both ends, as `https://[^/]+\.campus\.example/sso.*`.
    #[arg(long, value_name = "PATTERN")]
    regex: Option<String>,
    /// Every path below this URL.
    #[arg(long, value_name = "PATTERN")]
    prefix: Option<String>,
    /// This URL with any query.
    #[arg(long, value_name = "PATTERN")]
    exact: Option<String>,
}

/// Changes or prints the registered applications.
pub(super) async fn run(house: House, options: CasService) -> anyhow::Result<()> {
    let tenant: TenantId = options.tenant.parse().with_context(|| format!("--tenant {}", options.tenant))?;
    let db = house.open().await?;
    let ctx = Ctx::system(&house.env, tenant);
    match options.action {
        Action::Add(add) => {
            let id = operator::add_service(&db, &ctx, new_service(add)?).await?;
            println!("{id}");
        }
        Action::List => {
            for line in operator::list_services(&db, &ctx).await? {
                let marks = [
                    line.proxy_ok.then_some("proxy".to_owned()),
                    line.pgt_callback.then_some("pgt".to_owned()),
                    line.slo_url.map(|url| format!("slo={url}")),
                ];
                let marks = marks.into_iter().flatten().collect::<Vec<_>>().join(" ");
                println!("{}\t{}\t{}\t{}\t{marks}", line.id, line.kind, line.pattern, line.name);
            }
        }
        Action::Remove { named } => operator::remove_service(&db, &ctx, &named).await?,
    }
    db.close().await?;
    Ok(())
}

fn new_service(add: Add) -> anyhow::Result<NewService> {
    let Pattern { regex, prefix, exact } = add.pattern;
    let given = [(MatchKind::Regex, regex), (MatchKind::Prefix, prefix), (MatchKind::Exact, exact)];
    let (kind, pattern) = given
        .into_iter()
        .find_map(|(kind, pattern)| pattern.map(|pattern| (kind, pattern)))
        .context("one of --regex, --prefix, --exact is needed")?;
    Ok(NewService { kind, pattern, name: add.name, slo_url: add.slo, proxy_ok: add.proxy, pgt_callback: add.pgt })
}
