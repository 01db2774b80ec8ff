fn rss()->String{std::fs::read_to_string("/proc/self/status").unwrap().lines().filter(|l|l.starts_with("VmRSS")||l.starts_with("RssAnon")).collect::<Vec<_>>().join(" ")}
fn main(){println!("{}",rss());let t=std::time::Instant::now();let j=jieba_rs::Jieba::new();println!("{:?} {}",t.elapsed(),rss());println!("{:?}",j.cut_for_search("怎么申请国家励志奖学金",true));println!("{}",rss());}
