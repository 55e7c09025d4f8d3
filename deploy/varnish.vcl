# Varnish (7.1 or later, with varnish-modules) in front of the site: docs/running.md says how.
# The site needs CDN=varnish, CDN_PURGE_URL and CDN_PURGE_TOKEN; varnishd needs the same token as PURGE_TOKEN.
vcl 4.1;

import std;
import xkey;

# One backend, also for several processes of one machine (CLUSTER). For several machines: a director of vmod_directors.
backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .timeout = 2s;
        .window = 4;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # By the secret alone: behind a proxy that ends TLS, every visitor comes from this machine.
        if (std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
            return (synth(403));
        }
        if (!req.http.Xkey-Purge) {
            return (synth(400));
        }
        # Softly: the old page goes to the next visitor, and the new one is fetched behind that answer.
        set req.http.X-Purged = xkey.softpurge(req.http.Xkey-Purge);
        return (synth(200));
    }
    # What is the site's own affair: forms, previews, health.
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(api/|healthz|readyz|metrics)" || req.url ~ "[?&]preview=") {
        return (pass);
    }
    # No page depends on a cookie, and none on where its visitor came from.
    unset req.http.Cookie;
    set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|gclid|fbclid)=[^&]*&?", "\1");
    set req.url = regsub(req.url, "[?&]+$", "");
    return (hash);
}

sub vcl_backend_response {
    # Names of what the page was made from: vmod_xkey reads this header.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # Varnish does not read CDN-Cache-Control. Its time is the same as s-maxage; how long it may be served after that is only there.
    if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=86400") {
        set beresp.grace = 24h;
    } else {
        set beresp.grace = 0s;
    }
    # An error neither takes the place of a good page nor is shown while there is one.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
}

sub vcl_synth {
    if (req.http.X-Purged) {
        set resp.http.X-Purged = req.http.X-Purged;
    }
}

sub vcl_deliver {
    set resp.http.X-Cache = "miss";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    }
    # For caches, not for visitors.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}
